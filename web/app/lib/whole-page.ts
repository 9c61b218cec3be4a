/** A page that is there as text: read as such without going through a stream of bytes and back. */
export class WholePage extends Response {
  readonly #text: string

  constructor(text: string, init: ResponseInit) {
    super(text, init)
    this.#text = text
  }

  override async text(): Promise<string> {
    return this.#text
  }
}
