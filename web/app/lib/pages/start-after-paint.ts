// Starts scripts after the first paint, so that text appears first on a weak connection.

/**
 * Tiny, since it is inline in every page. Waits for the second frame, since the first is not on the screen before. A hidden
 * tab is never painted, so its scripts start immediately.
 */
const boot =
  '(function(g){document.hidden?g():requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(g)})})})(function(){var d=document,t=d.querySelector("script[data-start]"),s;' +
  't.dataset.start.split(" ").forEach(function(h){s=d.createElement("link");s.rel="modulepreload";s.href=h;d.head.append(s)});' +
  's=d.createElement("script");s.type="module";s.nonce=t.nonce;s.textContent=t.textContent;d.head.append(s)})'

const preload = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g
const start = /<script([^>]*) type="module"([^>]*)>([\s\S]*?)<\/script>/

/** Replaces the framework's preloads and start script by a small script that adds them after the first paint. */
export function startAfterPaint(html: string, nonce?: string): string {
  const files: string[] = []
  const rest = html.replace(preload, (_, file: string) => {
    files.push(file)
    return ''
  })
  const own = nonce ? ` nonce="${nonce}"` : ''
  return rest.replace(
    start,
    (_, before: string, after: string, code: string) =>
      `<script${before}${after} type="text/plain" data-start="${files.join(' ')}">${code}</script><script${own}>${boot}</script>`,
  )
}
