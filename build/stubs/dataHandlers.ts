/**
 * Replaces the handler generators of @mswjs/data. We have our own handlers (mocks/server), and these would
 * bring GraphQL.
 */
const leftOut = (): never => {
  throw new Error('left out of the demo by build/lightPackages.ts')
}
export const generateRestHandlers = leftOut
export const generateGraphQLHandlers = leftOut
export const generateGraphQLSchema = leftOut
