/** jsdom's forms and files do not work with Node's fetch, so this encodes them as a browser does. */
export async function formBytes(form: FormData): Promise<{ type: string; bytes: Buffer<ArrayBuffer> }> {
  const boundary = '----form-of-the-test'
  const parts: Buffer[] = []
  for (const [name, value] of form) {
    const isFile = typeof value !== 'string'
    const file = isFile ? `; filename="${value.name}"\r\ncontent-type: ${value.type || 'application/octet-stream'}` : ''
    parts.push(Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`))
    parts.push(isFile ? Buffer.from(await value.arrayBuffer()) : Buffer.from(value), Buffer.from('\r\n'))
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`))
  return { type: `multipart/form-data; boundary=${boundary}`, bytes: Buffer.concat(parts) }
}
