/**
 * In the place of what @mswjs/data makes handlers with: ours are our own (mocks/handlers), and these
 * would bring GraphQL along.
 */
export const generateRestHandlers = () => []
export const generateGraphQLHandlers = () => []
export const generateGraphQLSchema = () => undefined
