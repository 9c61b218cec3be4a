export { StartupError } from '@tidetable/embedded-database/startup-error.ts'
