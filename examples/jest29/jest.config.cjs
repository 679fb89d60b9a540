/** ES modules of the fake, and those that msw itself brings, become CommonJS as your own files do. */
module.exports = {
  transform: { '\\.m?[jt]sx?$': 'babel-jest' },
  transformIgnorePatterns: ['/node_modules/(?!(@xinghe|@open-draft|rettime|until-async)/)'],
  testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'] },
}
