import type { SomeCures } from '#shared/help/cure.ts'

export const desktop = {
  'server-unreachable': [
    'Nothing answers at this address: it is mistyped, the server is off, or there is no network.',
    'Check the address and open it in a browser.',
  ],
  'server-not-trama': [
    'A web server answers, but it is another program, or there is a login page of the network in between.',
    'Enter the address under which you open Trama in a browser. Sign in to the network first.',
  ],
  'server-insecure': [
    'The address begins with http://, over which anybody in between could read your session.',
    'Use the address that begins with https://.',
  ],
  'server-untrusted': [
    'The certificate is for another name, has expired, or comes from an authority that this computer does not know.',
    'Check the address. For an authority of your own, install its certificate on this computer.',
  ],
  'local-failed': [
    'The server inside the app did not start; its log has the reference.',
    'Start the app again. If it fails again, look at logs/trama.log in its data folder.',
  ],
  'update-failed': [
    'The new version could not be downloaded or did not pass its check.',
    'Nothing is lost. Download the package and install it by hand.',
  ],
  'secrets-unavailable': [
    'The keychain of this computer is locked or not running.',
    'Unlock it, often by signing in to the computer again.',
  ],
  'vault-locked': [
    'The keys of this computer are in a vault that is locked.',
    'Unlock it with its passphrase.',
  ],
  'vault-missing': [
    'The computer has no encrypted keychain, so keys need a vault.',
    'Create a vault with a passphrase.',
  ],
  'vault-exists': ['There is a vault on this computer already.', 'Unlock it instead of creating another.'],
  'vault-damaged': [
    'The file of the vault was changed or cut.',
    'Restore a copy of it. Without one, create new keys and authorize them again.',
  ],
  'passphrase-wrong': [
    'The passphrase is another one; case and spaces count.',
    'Try again. It cannot be recovered.',
  ],
  'ssh-jump-refused': [
    'The jump host does not forward, or cannot reach the gateway itself.',
    'Allow AllowTcpForwarding there, and try ssh from it to the gateway.',
  ],
  'ssh-key-missing': [
    'This computer has no key for the gateway; another one has it.',
    'Use the other computer, or create a key here and authorize it.',
  ],
  'ssh-key-exists': ['The gateway has a key on this computer.', 'Rotate it if you want another one.'],
  'ssh-agent-missing': [
    'No SSH agent runs in your session, or the app was started without it.',
    'Start one, add the key with ssh-add, and start the app from that session.',
  ],
  'ssh-password-refused': [
    'The password is wrong, or the machine takes keys only.',
    'Try once more, or paste the public key on the machine by hand.',
  ],
  'key-file-unreadable': [
    'The file does not hold exported keys, or arrived damaged.',
    'Export the keys again on the other computer.',
  ],
  'given-file-unreadable': [
    'The file was moved or deleted, or you may not read it.',
    'Look for it, and open it from within the app.',
  ],
  'tunnel-missing': ['The tunnel was removed from this computer.', 'Set it up again under your networks.'],
  'tunnel-unsupported': [
    'A part that tunnels need is missing on this computer; the message names it.',
    'Install it: the package (.deb or .rpm) of Trama includes what it needs.',
  ],
  'tunnel-refused': [
    'The system asked for an administrator, and the question was declined or not answered.',
    'Try again and confirm it.',
  ],
  'tunnel-overlaps': [
    'Two tunnels cannot lead to the same addresses at once.',
    'Disconnect the other one first.',
  ],
  'tunnel-file-unreadable': [
    'The line that the message names does not belong in a WireGuard file.',
    'Open the file in an editor and compare the line, or ask for the file again.',
  ],
  'tunnel-file-hook': [
    'The file would run a command of its own as root, such as PostUp. Such files are refused.',
    'Remove the line if you know what it does, then import the file.',
  ],
  'helper-failed': [
    'A step of bringing the tunnel up failed, and everything was restored.',
    'Read the output. Often another VPN program uses the same addresses: close it.',
  ],
} as const satisfies SomeCures
