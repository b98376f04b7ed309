/** SSH keys of a workstation, and logins of people of the VPN. */
export const keys = {
  title: 'SSH keys',
} as const
