/** A file as a person writes it. */
export const officeFile = `trama: 1
network:
  name: Office
  range: 10.20.0.0/24
  internalTraffic: true
people:
  - name: Ana
    email: ana@example.org
    identification: 0017
gateways:
  - name: edge
    kind: vpn
    address: vpn.example.org
    ranges: [192.168.7.0/24]
devices:
  - name: laptop
    kind: laptop
    owner: ana@example.org
    gateways: [edge]
    exit: edge
rules:
  - name: Wiki
    kind: server
    gateway: edge
    address: 192.168.7.5
    ports: 443
    audience: [laptop]
expectations:
  - {from: laptop, to: Wiki, reaches: true}
`
