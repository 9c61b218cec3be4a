const OURS = /("@tidetable\/[\w-]+": )"[^"]+"/g

/** Text of a package.json with the version, also of packages of this project that it needs. */
export const setVersion = (manifest, version) =>
  manifest.replace(/^( {2}"version": )"[^"]+"/m, `$1"${version}"`).replaceAll(OURS, `$1"${version}"`)

/** `lock`: package-lock.json as an object. Only entries of packages of this project change. */
export function setLockedVersion(lock, version) {
  const packages = Object.entries(lock.packages).map(([path, entry]) => {
    const isOurs = entry.version !== undefined && !path.includes('node_modules/')
    return [path, isOurs ? JSON.parse(setVersion(JSON.stringify(entry, null, 2), version)) : entry]
  })
  return { ...lock, version, packages: Object.fromEntries(packages) }
}
