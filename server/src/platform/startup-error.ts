/** The program can't start and the operator can mend it: shown as its message alone, without a stack. */
export class StartupError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StartupError'
  }
}
