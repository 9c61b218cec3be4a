export type CameraProblem = 'refused' | 'absent' | 'busy' | 'unavailable'

export const CAMERA: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
}

const problems: Record<string, CameraProblem> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** Browsers hide `mediaDevices` on pages without HTTPS. */
export async function startCamera(): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getUserMedia) throw new DOMException('No camera here', 'NotSupportedError')
  return await navigator.mediaDevices.getUserMedia(CAMERA)
}

export const problemOf = (error: unknown): CameraProblem =>
  (error instanceof DOMException && problems[error.name]) || 'unavailable'

export const stopCamera = (stream: MediaStream | null): void => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
