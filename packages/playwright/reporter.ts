export { default, type ReporterOptions } from '../../e2e/outside/reporter'
