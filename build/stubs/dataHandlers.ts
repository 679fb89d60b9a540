/**
 * In the place of what @mswjs/data makes handlers with: ours are our own (mocks/handlers), and these
 * would bring GraphQL along.
 */
const leftOut = (): never => {
  throw new Error('left out of the demo by build/lightFake.ts')
}
export const generateRestHandlers = leftOut
export const generateGraphQLHandlers = leftOut
export const generateGraphQLSchema = leftOut
