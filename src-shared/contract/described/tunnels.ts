import type { tunnels as rows } from '../tunnels.ts'
import type { Described } from '../row.ts'

export const tunnels = {
  watch: {
    summary: 'Follow the tunnels',
    description:
      'Sends all tunnels of this computer with their states at the beginning and whenever one of them changes. Desktop only.',
  },
  enrol: {
    summary: 'Enrol this computer',
    description:
      'Makes a key for this computer in a network, has its public half enrolled, and keeps the tunnel, which stays off. `id` is the one of the network. Desktop only.',
  },
  connect: {
    summary: 'Connect a tunnel',
    description:
      'Brings up the WireGuard interface of a tunnel on this computer. Its state comes with `watch`. Desktop only.',
  },
  disconnect: {
    summary: 'Disconnect a tunnel',
    description: 'Takes down the WireGuard interface of a tunnel and its kill switch. Desktop only.',
  },
  setOptions: {
    summary: "Change a tunnel's options",
    description:
      'Sets those options of a tunnel that are given; the others stay. A tunnel that is connected follows at once. Desktop only.',
  },
  importFile: {
    summary: 'Import a WireGuard file',
    description:
      'Keeps a WireGuard file as a tunnel of this computer, with its keys in the keychain. Files with hooks are refused; the tunnel stays off. Desktop only.',
  },
  remove: {
    summary: 'Remove a tunnel',
    description:
      'Disconnects a tunnel and forgets it with its keys. The device stays enrolled in its network. Desktop only.',
  },
} as const satisfies Record<keyof typeof rows, Described>
