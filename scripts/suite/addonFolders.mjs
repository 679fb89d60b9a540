/** Powers of product staff and QA that the core does not know: the folder of each. */
export const addons = {
  editor: 'mocks/addons/editor',
  presenter: 'mocks/addons/presenter',
  desk: 'mocks/addons/desk',
  contract: 'scripts/contract',
  openapi: 'scripts/openapi',
  chaos: 'e2e/chaos',
  matrix: 'e2e/matrix',
}
