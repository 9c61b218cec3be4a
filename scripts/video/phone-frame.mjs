import sharp from 'sharp'

/** The body of the phone, to be laid over its screen: black, with a rounded hole, and a soft shadow around. */
export async function makePhoneFrame(file, { width, height, border, shadow }) {
  const outer = { w: width + 2 * border, h: height + 2 * border }
  const w = outer.w + 2 * shadow
  const h = outer.h + 2 * shadow
  const rounded = (x, y, ww, hh, r) =>
    `M${x + r} ${y}h${ww - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${hh - 2 * r}a${r} ${r} 0 0 1-${r} ${r}h${2 * r - ww}a${r} ${r} 0 0 1-${r}-${r}v${2 * r - hh}a${r} ${r} 0 0 1 ${r}-${r}z`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">
    <defs><filter id="s" x="-30%" y="-30%" width="160%" height="160%"><feDropShadow dx="0" dy="10" stdDeviation="14" flood-color="#04131b" flood-opacity="0.55"/></filter></defs>
    <path fill-rule="evenodd" fill="#05131b" filter="url(#s)" d="${rounded(shadow, shadow, outer.w, outer.h, 38)}${rounded(shadow + border, shadow + border, width, height, 30)}"/>
  </svg>`
  await sharp(Buffer.from(svg)).png().toFile(file)
}

/** White where the screen is to be seen, so that its corners do not stand out of the body. */
export async function makePhoneMask(file, { width, height }) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#000"/><rect width="${width}" height="${height}" rx="30" fill="#fff"/></svg>`
  await sharp(Buffer.from(svg)).png().toFile(file)
}
