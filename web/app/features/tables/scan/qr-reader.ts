import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'

export type ReadQr = (image: ImageData) => Promise<string[]>

/** Maximum number of codes per image; a photo rarely shows more than a Wi-Fi and a menu code next to ours. */
const CODES_MAX = 8

interface Detector {
  detect(source: ImageData): Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

async function nativeReader(): Promise<ReadQr | null> {
  // `BarcodeDetector` is not in TypeScript's DOM types yet, and only few browsers have it.
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  if (!BarcodeDetector) return null
  const formats = await BarcodeDetector.getSupportedFormats().catch((): string[] => [])
  if (!formats.includes('qr_code')) return null
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  return async (image) => (await detector.detect(image)).map(({ rawValue }) => rawValue).filter(Boolean)
}

async function wasmReader(): Promise<ReadQr> {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader')
  await prepareZXingModule({
    overrides: { locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasmAddress : prefix + path) },
    fireImmediately: true,
  })
  return async (image) => {
    const found = await readBarcodes(image, { formats: ['QRCode'], maxNumberOfSymbols: CODES_MAX, tryHarder: true })
    return found.filter(({ isValid }) => isValid).map(({ text }) => text)
  }
}

let reader: Promise<ReadQr> | null = null

/** Loaded once; a failed load is retried on the next call. */
export function loadQrReader(): Promise<ReadQr> {
  reader ??= nativeReader()
    .then((native) => native ?? wasmReader())
    .catch((error: unknown) => {
      reader = null
      throw error
    })
  return reader
}
