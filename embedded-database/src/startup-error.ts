/** The operator can fix why the program does not start: shown as its message alone, without a stack. */
export class StartupError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StartupError'
  }
}
