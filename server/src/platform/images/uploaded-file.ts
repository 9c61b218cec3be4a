export interface UploadedFile {
  field: string
  filename: string
  bytes: Buffer
}
