/** «20.18.0» -> whether this Node can run the tools (20.19 or later; of the 22 line, 22.12 or later). */
export function nodeIsNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major === 20) return minor >= 19
  if (major === 22) return minor >= 12
  return major > 22
}

/** Ends the process with one line when Node is too old. Call it first. */
export function requireNode(version = process.versions.node) {
  if (nodeIsNewEnough(version)) return
  console.error(
    `Node 版本过低：当前 ${version}，需要 20.19 或更高（22 系列需 22.12） / ` +
      `Node ${version} is too old: 20.19 or newer is needed (22.12 in the 22 line).`,
  )
  process.exit(1)
}
