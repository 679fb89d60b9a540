// The build puts the library here that draws people's names, so that it comes behind the first screen (build/fakeFiles.ts).
import '@fixtures/faker'
