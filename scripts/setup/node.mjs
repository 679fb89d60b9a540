/** Node 20.19 or later of the 20 line, 22.12 or later of the 22 line, or newer. */
function isSupported(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major === 20) return minor >= 19
  if (major === 22) return minor >= 12
  return major > 22
}

/** Ends the process when Node is too old. Call it before importing other scripts. */
export function exitIfNodeIsTooOld() {
  const version = process.versions.node
  if (isSupported(version)) return
  console.error(
    `Node 版本过低：当前 ${version}，需要 20.19 或更高（22 系列需 22.12） / ` +
      `Node ${version} is too old: 20.19 or newer is needed (22.12 in the 22 line).`,
  )
  process.exit(1)
}
