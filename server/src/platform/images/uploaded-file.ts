/** A file as it came with a request, held in memory. */
export interface UploadedFile {
  field: string
  filename: string
  bytes: Buffer
}
