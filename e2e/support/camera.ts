import type { Browser, LaunchOptions, PlaywrightWorkerArgs } from '@playwright/test'

/** Starts a browser whose fake camera plays a video. */
export function browserWithCamera(
  playwright: PlaywrightWorkerArgs['playwright'],
  launchOptions: LaunchOptions,
  film: string,
): Promise<Browser> {
  const camera = [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]
  return playwright.chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] })
}
