/** Powers of product staff and QA that the core does not know: the folder of each. */
export const annexes = {
  editor: 'mocks/annexes/editor',
  presenter: 'mocks/annexes/presenter',
  desk: 'mocks/annexes/desk',
  contract: 'scripts/contract',
  openapi: 'scripts/openapi',
  chaos: 'e2e/chaos',
  matrix: 'e2e/matrix',
}
