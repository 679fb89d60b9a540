// The build moves the library that draws people's names here, behind the first screen (build/fakeFiles.ts).
import '@fixtures/faker'
