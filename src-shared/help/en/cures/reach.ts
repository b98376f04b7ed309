import type { SomeCures } from '#shared/help/cure.ts'

export const reach = {
  'ssh-unreachable': [
    'No path leads to the machine: it is off, its address is wrong, or a firewall drops the packets.',
    'Try ssh from another place. Check the address and port of the gateway, and the provider’s firewall.',
  ],
  'ssh-refused': [
    'The machine answers, but nothing listens on that port.',
    'Check the SSH port of the gateway, and that the service ssh runs on the machine.',
  ],
  'ssh-timeout': [
    'The connection began and got no answer in time: a firewall drops it, or the machine is overloaded.',
    'Open the port for the server’s address, then test again.',
  ],
  'ssh-not-ssh': [
    'Another program answers on this port, such as a web server.',
    'Enter the port on which SSH listens.',
  ],
  'ssh-key-refused': [
    'The public key is not in authorized_keys of that user, or the file has permissions that SSH does not accept.',
    'Paste the command of the setup again, as that user or as root. It repairs both.',
  ],
  'ssh-closed': [
    'The machine closed the connection: it is restarting, has too many connections, or a program bans addresses (fail2ban).',
    'Wait a minute and test again. Allow the server’s address in fail2ban.',
  ],
  'answer-unreadable': [
    'A login script prints text into every connection, so answers cannot be told apart.',
    'Remove echo and the like from .bashrc or .profile of that user, or print only in a terminal.',
  ],
  'host-unresolved': [
    'DNS has no address for this name, or the server’s resolver does not know it.',
    'Check the spelling, or enter the address itself.',
  ],
  'host-forbidden': [
    'This server does not connect to such addresses: its own, or private ones where strangers share it.',
    'Use the public address, keep the SSH key on a computer inside, or ask the operator about TRAMA_PUBLIC_ONLY.',
  ],
  'host-key-unknown': [
    'Nobody has compared the fingerprint of this machine yet, so nothing is sent to it.',
    'Compare it: paste what the machine prints on its own console, then pin it.',
  ],
  'host-key-changed': [
    'The machine was reinstalled or replaced, or another one answers in its place.',
    'If you know of a reinstallation, compare the new fingerprint and trust it. If not, find out first which machine answers.',
  ],
  'sudo-missing': [
    'The user is not root, and sudo does not let it do anything.',
    'Add it to sudoers with NOPASSWD, or connect as root.',
  ],
  'sudo-password': [
    'sudo asks this user for a password, and Trama never stores one.',
    'Put the line USER ALL=(ALL) NOPASSWD: ALL into a file below /etc/sudoers.d, or connect as root.',
  ],
  'os-unsupported': [
    'The machine runs another system, or an older version of a supported one.',
    'Use Debian 12 or later, or Ubuntu 22.04 or later.',
  ],
  'tool-missing': [
    'A program that every supported system has is not on this machine.',
    'Install the package that brings it, then test again.',
  ],
  'systemd-missing': [
    'The undo timer and the start at boot are services of systemd. Many containers have none.',
    'Use a machine, physical or virtual, with systemd.',
  ],
  'disk-full': [
    'There is no space for the files of the change on the gateway.',
    'Free some space, for example old logs with journalctl --vacuum-size=200M.',
  ],
  'disk-read-only': [
    'The file system was made read-only, often by the kernel after a fault of the disk.',
    'Look at dmesg on the machine. Repair the disk before anything else.',
  ],
  'port-in-use': [
    'Another program, or another WireGuard interface, has this UDP port.',
    'Give the gateway another listen port and open it in the firewall, or stop the other program.',
  ],
  'address-in-use': [
    'Another interface of the machine has the tunnel address.',
    'Give the gateway another address in the network, or the network another range.',
  ],
  'install-failed': [
    'The package manager of the machine could not install what is needed; its output is in the message.',
    'Run apt-get update and the installation on the machine, fix what it reports, then plan again.',
  ],
  'gateway-owned-elsewhere': [
    'The machine belongs to another organization or another server of Trama.',
    'Ask them to clean it. If that server is gone, restore its backup, which the machine recognizes, or reinstall the machine.',
  ],
  'gateway-busy': [
    'A synchronization or a run is changing this gateway now.',
    'Wait until it ends; it takes a minute at most.',
  ],
  'custody-workstation': [
    'The SSH key is kept on an administrator’s computer, so the server cannot reach the gateway.',
    'Open the network in the desktop app on that computer.',
  ],
} as const satisfies SomeCures
