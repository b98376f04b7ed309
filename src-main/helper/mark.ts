/**
 * What WireGuard's own packets bear so that they do not go into their tunnel again; also the number of our
 * routing table, as wg-quick does it.
 */
export const mark = 0x74_72_6d

/** Priorities of our routing rules, before that of the main table (32766). */
export const rulePriorities = { ranges: 20_741, local: 20_742, everything: 20_743 } as const
