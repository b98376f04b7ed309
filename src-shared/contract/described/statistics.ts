import type { statistics as rows } from '../statistics.ts'
import type { Described } from '../row.ts'

export const statistics = {
  counts: {
    summary: 'Count records and connections',
    description:
      'Returns the numbers of active and inactive records, devices and gateways by kind, and devices with a handshake in the last three minutes, as far as gateways were read.',
  },
  traffic: {
    summary: 'Get traffic over time',
    description:
      'Returns bytes in steps of `stepMs` for the last hour, day or 30 days: of all tunnels, a gateway, a device or a site link. Steps that were not read are left out, and one tunnel has no steps below an hour.',
  },
  handshakes: {
    summary: 'Get connection history',
    description:
      'Returns for each step of the last day or 30 days how long a device or a site link was connected, and its last handshake. Steps that were not read are left out.',
  },
  devices: {
    summary: 'Get a page of device activity',
    description:
      'Returns one page of devices with their last handshake and the bytes of the last 30 days, and how many match.',
  },
  gateways: {
    summary: 'Get a page of gateway activity',
    description:
      'Returns one page of gateways with the devices connected now and the bytes of the last 30 days, and how many match. `connected` is null when the gateway was not read for 15 minutes.',
  },
  tunnels: {
    summary: 'Get a page of tunnel activity',
    description:
      'Returns one page of the tunnels that gateways reported, of devices and between gateways, with their last handshake and the bytes of the last 30 days.',
  },
  export: {
    summary: 'Export statistics as CSV',
    description:
      'Returns one of the tables as a CSV file, 20,000 lines at most, with headings in the language of the request.',
  },
  summary: {
    summary: 'Get the choice of summaries',
    description:
      'Returns whether the caller is mailed a summary, to which mailbox, and when the next one comes.',
  },
  chooseSummary: {
    summary: 'Choose summaries by mail',
    description:
      'Sets whether the caller is mailed a summary each week, each month or not at all, in the language of this request.',
  },
} as const satisfies Record<keyof typeof rows, Described>
