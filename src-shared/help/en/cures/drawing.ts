import type { SomeCures } from '#shared/help/cure.ts'

export const drawing = {
  'relationship-exists': ['The two nodes are connected already.', 'Select the existing line to change it.'],
  'device-to-device': [
    'In a network, tunnels end at gateways. Two devices have no tunnel between them.',
    'Connect both to a gateway, and allow internal traffic in the network if they should reach each other.',
  ],
  'devices-joined': [
    'A drawing joins two devices directly, which is rare in a real network.',
    'Put a switch, a router or an access point between them. If it really is a cable, leave it.',
  ],
  'connection-invalid': [
    'These two kinds of nodes have no relationship that means anything.',
    'Connect devices to gateways, gateways to hubs, and rules to gateways.',
  ],
  'rule-needs-vpn': [
    'A rule is behind a gateway, and there is none in the drawing.',
    'Place a gateway first, then the rule.',
  ],
  'rule-has-vpn': [
    'The rule is behind another gateway already, and can be behind one only.',
    'Disconnect it there, or make a second rule for this gateway.',
  ],
  'rule-for-everyone': [
    'Lines from devices to a rule mean chosen devices, and this rule is for everyone.',
    'Set it to chosen devices, then draw the lines.',
  ],
  'rule-unattached': [
    'The rule has no line to a gateway, so nobody knows where its address is.',
    'Connect it to the gateway behind which the service is.',
  ],
  'rule-audience-empty': [
    'The rule is for chosen devices, and none is chosen.',
    'Choose devices, set it to everyone, or deactivate it.',
  ],
  'rule-audience-unconnected': [
    'A chosen device has no path to the gateway of the rule.',
    'Connect the device to that gateway, or to one with a site link to it; or remove it from the chosen devices.',
  ],
  'rule-address-overlaps': [
    'The same address would be behind two gateways of the network; a packet can take only one path.',
    'Narrow one of the two addresses, or put both rules behind the same gateway.',
  ],
  'rule-ways-differ': [
    'A gateway serves two networks and would have to reach one address over two different gateways.',
    'Link the gateways the same way in both networks.',
  ],
  'rule-address-in-network': [
    'The rule names an address inside tunnels, where there is no service as such.',
    'Name the machine behind the gateway, the gateway itself, or a managed machine linked to it.',
  ],
  'gateway-range-overlaps': [
    'Ranges behind two gateways share addresses, and each address may be behind one only.',
    'Narrow one range, or renumber one of the sites.',
  ],
  'gateway-range-in-network': [
    'A range behind the gateway is also the range of tunnels.',
    'Narrow it, or give the network another range.',
  ],
  'rule-outside-ranges': [
    'The address of the rule is in no range behind its gateway, so the files of devices list it separately.',
    'Add the range that the message names. Later rules in it then need no new files.',
  ],
  'gateway-alone': ['Nothing is connected to the gateway yet.', 'Draw a line from a device or a rule to it.'],
  'device-unconnected': [
    'The device is in the network without a tunnel.',
    'Draw a line from it to a gateway.',
  ],
  'site-link-loop': [
    'Another link would give packets two paths to the same place.',
    'Leave it out, or remove one of the existing links first.',
  ],
  'device-two-exits': [
    'A device has one exit, and this one has another gateway for it.',
    'Switch the other exit off first.',
  ],
  'no-associations': [
    'The file of a device names the gateways that it connects to, and it has no active one.',
    'Connect it to a gateway, and see that the gateway is active.',
  ],
  'device-without-key': [
    'Nobody has created the key of this device in this network.',
    'Download its interface: the key is created then.',
  ],
  'gateway-without-key': [
    'The machine creates its key at the connection test, which has not been made.',
    'Test the connection.',
  ],
  'interface-key-missing': [
    'The file is asked for in a network where the device has no key.',
    'Create the key with its interface in that network.',
  ],
  'file-not-of-device': [
    'The private key in the file is not the partner of the key that is known for this device.',
    'Look for its newest file, or create a new key.',
  ],
  'file-without-key': [
    'The file has no line PrivateKey, or is another kind of file.',
    'Choose the file that the device was set up with.',
  ],
  'device-file-old': [
    'Something in the file of the device has changed since it was made.',
    'Drop its old file on its page for the new one. Until then it works as before.',
  ],
  'nftables-missing': [
    'The gateway takes part in no network, so that it has no rules to show.',
    'Place it in a network.',
  ],
  'node-missing': [
    'Somebody has removed it meanwhile.',
    'Open the network again, and go on with what it has now.',
  ],
  'network-missing': [
    'The network was deleted, or the address is of another organization.',
    'Go to the list of networks. A deletion can be undone there for a while.',
  ],
  'device-missing': [
    'The device was deleted, or belongs to another organization.',
    'Go to the list of devices.',
  ],
  'gateway-missing': [
    'The gateway was removed, or belongs to another organization.',
    'Go to the list of gateways.',
  ],
  'rule-missing': [
    'The rule was deleted by somebody else.',
    'Open the network again, and choose a rule that it has now.',
  ],
  'network-user-missing': [
    'The person was deleted, or belongs to another organization.',
    'Go to the list of network users.',
  ],
  'address-taken': [
    'Within a network each address belongs to one node.',
    'Leave the field empty for the next free one, or choose another.',
  ],
  'address-outside': ['The address is not in the range of the network.', 'Choose one inside of it.'],
  'address-reserved': [
    'The first and the last address of an IPv4 range have a meaning of their own.',
    'Choose one in between.',
  ],
  'address-not-public': [
    'There is a private address where devices on the internet have to find it.',
    'Enter the public address, and this one as the private IP.',
  ],
  'address-not-private': [
    'There is a public address in the field for the private one.',
    'Enter it as the public IP.',
  ],
  'network-full': [
    'Every address of the range is in use.',
    'Give the network a larger range, or remove devices that nobody uses.',
  ],
  'network-overlaps': [
    'Two networks of an organization may not share addresses, since one gateway can serve both.',
    'Choose the range that the message proposes, or another free one.',
  ],
  'key-taken': ['A key identifies one device, and this one is in use.', 'Create a new key for this device.'],
  'listen-port-taken': [
    'Two gateway records name the same machine and port.',
    'Give one of them another listen port.',
  ],
  'machine-taken': [
    'The machine answered with the key of another gateway: it is the same one, or was copied with its disk.',
    'Use the existing gateway. On a copy, delete /var/lib/trama/key there, then test again.',
  ],
  'gateway-address-taken': [
    'Another gateway of the organization has the same address and port.',
    'Edit that one, or enter the other machine’s address.',
  ],
  'draft-changed-elsewhere': [
    'Somebody changed the same thing before your change arrived.',
    'Look at the drawing, and make your change again if it is still wanted.',
  ],
  'layout-failed': [
    'The layout met something that it cannot place.',
    'Lay out a selection, or choose another way. Nothing has moved.',
  ],
  'layout-too-long': [
    'The drawing has so many lines that this way of arranging takes too long.',
    'Choose the tree or the rings, or lay out a part.',
  ],
  'design-limit': [
    'A design has an upper bound of elements, and this would pass it.',
    'Split it into several designs, one for each site for example.',
  ],
  'paste-too-long': [
    'Text that is pasted on a drawing becomes a text or a note, which hold only so much.',
    'Paste it in several parts, or keep it in a document and paste its address.',
  ],
  'plan-limit': [
    'The plan of the organization allows no more of these.',
    'Remove what nobody uses, or take a larger plan. What exists keeps working.',
  ],
  'plan-without-desktop': [
    'The desktop app is part of larger plans.',
    'Use the browser, or take a plan that includes it. Your tunnels go on.',
  ],
} as const satisfies SomeCures
