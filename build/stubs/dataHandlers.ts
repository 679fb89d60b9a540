/**
 * Replaces the handler generators of @mswjs/data. We have our own handlers (mocks/handlers), and these would
 * bring GraphQL.
 */
export const generateRestHandlers = () => []
export const generateGraphQLHandlers = () => []
export const generateGraphQLSchema = () => undefined
