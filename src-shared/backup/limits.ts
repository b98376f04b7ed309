const mebibyte = 1024 * 1024

/** Sizes beyond which no archive is read, whoever made it. */
export const limits = {
  /** The header, which is read before any key is known. */
  headerBytes: 4096,
  /** The whole archive. */
  archiveBytes: 1024 * mebibyte,
  /** What it may inflate to. */
  inflatedBytes: 8192 * mebibyte,
  /** UTF-16 units of one line: one record. */
  lineLength: 65_536,
  /** Of one archive. */
  lines: 2_000_000,
} as const

export const inMebibytes = (bytes: number): number => bytes / mebibyte
