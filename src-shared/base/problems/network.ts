import type { NoFacts } from './no-facts.ts'

/** The model of a network, its canvas, and the people of its VPN. */
export interface NetworkFacts {
  // The network model and its canvas
  'relationship-exists': NoFacts
  'device-to-device': NoFacts
  'devices-joined': { from: string; to: string }
  'connection-invalid': { from: string; to: string }
  'rule-needs-vpn': NoFacts
  'rule-has-vpn': { rule: string; gateway: string }
  'rule-for-everyone': { rule: string }
  'rule-unattached': { rule: string }
  'rule-audience-empty': { rule: string }
  'rule-audience-unconnected': { rule: string; device: string }
  'rule-address-overlaps': { rule: string; other: string }
  'rule-ways-differ': { rule: string; other: string; network: string; gateway: string }
  'rule-address-in-network': { rule: string; network: string }
  'gateway-range-overlaps': { gateway: string; range: string; other: string; otherRange: string }
  'gateway-range-in-network': { gateway: string; range: string; network: string }
  'rule-outside-ranges': { rule: string; address: string; gateway: string; range: string }
  'gateway-alone': { gateway: string }
  'device-unconnected': { device: string }
  'site-link-loop': { from: string; to: string }
  'device-two-exits': { device: string }
  'no-associations': { name: string }
  'device-without-key': { device: string }
  'gateway-without-key': { gateway: string }
  'interface-key-missing': { device: string }
  'file-not-of-device': { device: string }
  'file-without-key': NoFacts
  'device-file-old': { device: string }
  'nftables-missing': { gateway: string }
  'node-missing': { id: string }
  'network-missing': { id: string }
  'device-missing': { id: string }
  'gateway-missing': { id: string }
  'rule-missing': { id: string }
  'network-user-missing': { id: string }
  'address-taken': { address: string; by: string }
  'address-outside': { address: string; range: string }
  'address-reserved': { address: string }
  'address-not-public': { address: string }
  'address-not-private': { address: string }
  'network-full': { range: string }
  'network-overlaps': { range: string; network: string; otherRange: string; suggestion: string }
  'key-taken': { by: string }
  'name-taken': { name: string }
  'listen-port-taken': { port: number; gateway: string }
  'machine-taken': { gateway: string }
  'gateway-address-taken': { address: string; port: number; gateway: string }
  'draft-changed-elsewhere': NoFacts
  'layout-failed': NoFacts
  'layout-too-long': { seconds: number }
  'design-limit': { nodes: number; relationships: number; outlines: number }
  /** Characters of the first line, and of the rest. */
  'paste-too-long': { first: number; rest: number }
  'plan-limit': { what: string; limit: number; have: number }
  'plan-without-desktop': NoFacts

  // People of the VPN
  'member-unlinked': NoFacts
  'member-joined': { name: string }
  'invitation-invalid': NoFacts
  'own-devices-limit': { limit: number }
}
