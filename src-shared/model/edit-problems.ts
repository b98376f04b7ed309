/** Why the form of a gateway is not taken. */
export const gatewayFormProblems = [
  'endpoint-unreadable',
  'range-unreadable',
  'range-host-bits',
  'range-size',
  'range-not-behind',
  'address-incomplete',
  'address-unreadable',
  'gateway-address-taken',
  'name-taken',
] as const

/** Why an edit is not applied; a test compares it with what `applyEdit` may answer. */
export const editProblems = [
  ...gatewayFormProblems,
  'network-missing',
  'relationship-exists',
  'device-to-device',
  'connection-invalid',
  'rule-needs-vpn',
  'rule-has-vpn',
  'rule-for-everyone',
  'site-link-loop',
  'device-two-exits',
  'gateway-missing',
  'device-missing',
  'rule-missing',
  'node-missing',
  'network-user-missing',
  'network-full',
  'address-taken',
  'address-outside',
  'address-reserved',
  'ports-unreadable',
  'port-out-of-range',
  'key-taken',
  'key-unreadable',
] as const
export type EditProblem = (typeof editProblems)[number]
