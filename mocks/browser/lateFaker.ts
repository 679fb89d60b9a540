// The build moves the library that draws people's names here, behind the first screen (build/preparedSeed.ts).
import '@fixtures/faker'
