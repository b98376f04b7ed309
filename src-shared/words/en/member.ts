/** The home of a person of the VPN: tunnels, what they reach, their devices. */
export const member = {
  title: 'My networks',
} as const
