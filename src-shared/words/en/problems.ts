/** What each problem says: what happened, what is true now, what to do. One sentence or three, never a blame. */
export const problems = {
  'field-required': 'Field is required',
  'field-too-long': 'This field can contain a maximum of {{value}} characters.',
  'field-too-short': 'This field must contain at least {{value}} characters',
  'field-not-email': 'Invalid email',
  'field-no-special': 'The field must contain a special character',
  'field-no-capital': 'The field must contain a capital letter',
  'field-too-common': 'This password is among the 10,000 most used ones. Choose another.',
  'field-too-small': 'The value must be at least {{value}}',
  'field-too-large': 'The value must be at most {{value}}',
  'field-not-accepted': 'Please read and accept the Terms and Conditions of Use first.',
  'field-unreadable': '{{value}} cannot be read here.',
  'date-unreadable': '{{value}} is not a day of the calendar.',
  'date-too-early': 'The date must be {{value}} or later.',
  'date-too-late': 'The date must be {{value}} or earlier.',
  'address-unreadable': '{{value}} is not an address. Write it as 10.20.0.5 or fd00::5.',
  'address-incomplete': 'Incomplete address: {{value}}',
  'range-unreadable': '{{value}} is not a range. Write it as 10.20.0.0/24.',
  'range-not-private':
    '{{value}} is a public range. Choose one in 10.0.0.0/8, 172.16.0.0/12 or 192.168.0.0/16.',
  'range-size': '{{value}} has a size that does not fit: choose a prefix from /{{from}} to /{{to}}.',
  'range-host-bits': '{{value}} is an address inside a range. The range is {{suggestion}}.',
  'range-not-behind': '{{value}} cannot lie behind a gateway: it is loopback, link-local or multicast.',
  'ports-unreadable': '{{value}} cannot be read as ports. Write 443, 22,80, 5000-5100 or 53/udp.',
  'port-out-of-range': '{{value}} is not a port: they go from 1 to 65535.',
  'endpoint-unreadable':
    '{{value}} is no address and no DNS name. Write 203.0.113.10, 2001:db8::10 or vpn.example.org.',
  'key-unreadable': 'This is not a WireGuard key: it has 44 characters in base64.',

  'relationship-exists': 'The relationship already exists',
  'device-to-device': 'A device cannot connect to another device. Connect both to a gateway.',
  'connection-invalid': 'Invalid connection: {{from}} and {{to}} cannot be joined.',
  'rule-needs-vpn': 'A VPN must exist to create a rule. Place a gateway first.',
  'rule-has-vpn': 'A rule can have only one VPN: {{rule}} is behind {{gateway}}. Disconnect it there first.',
  'rule-for-everyone':
    '{{rule}} is open to everyone on its VPN. Choose its devices first, then connect them.',
  'rule-unattached': '{{rule}} is behind no gateway. Connect it to one.',
  'rule-audience-empty': '{{rule}} lets no one in: no device was chosen for it.',
  'rule-audience-unconnected': '{{device}} was chosen for {{rule}} but is not connected to its gateway.',
  'rule-address-overlaps':
    'The address of {{rule}} overlaps {{other}}, which is behind another gateway of this network.',
  'rule-ways-differ':
    'From {{gateway}}, the address of {{rule}} lies over another gateway than in {{network}}, where {{other}} names it too. Link the gateways alike in both networks.',
  'rule-address-in-network':
    '{{rule}} names an address inside the tunnels of {{network}}. Name the machine behind the gateway, the gateway itself, or a managed machine linked to it.',
  'gateway-range-overlaps':
    '{{range}} behind {{gateway}} overlaps {{otherRange}} of {{other}}. Within a network each address is behind one gateway.',
  'gateway-range-in-network': '{{range}} behind {{gateway}} overlaps the tunnel addresses of {{network}}.',
  'rule-outside-ranges':
    '{{rule}} ({{address}}) lies in no range behind {{gateway}}. Add {{range}} there, and later rules in it leave the files of devices as they are.',
  'gateway-alone': '{{gateway}} has no relationships yet: connect devices or rules to it.',
  'device-unconnected': '{{device}} is connected to no gateway.',
  'site-link-loop':
    '{{from}} and {{to}} are already joined by other site links. A loop would give two ways to the same place.',
  'device-two-exits': '{{device}} already sends all its traffic through another gateway.',
  'no-associations':
    'No active associations to generate interface for {{name}}. Connect it to an active gateway.',
  'device-without-key': '{{device}} has no key yet: download its interface.',
  'gateway-without-key': '{{gateway}} has no WireGuard key yet. It makes one when its connection is checked.',
  'file-not-of-device':
    'This file is not the one of {{device}} in this network, or its key has been replaced since. Make a new key instead.',
  'file-without-key': 'This is not a WireGuard file with a private key in it.',
  'device-file-old': '{{device}} holds an old file: it needs a new one.',
  'interface-key-missing': '{{device}} has no key in this network.',
  'nftables-missing': 'NFtables not found: {{gateway}} takes part in no network.',
  'node-missing': 'Node information not found: {{id}}',
  'network-missing': 'Invalid ID: there is no network {{id}}.',
  'device-missing': 'Invalid ID: there is no device {{id}}.',
  'gateway-missing': 'Invalid ID: there is no gateway {{id}}.',
  'rule-missing': 'Invalid ID: there is no rule {{id}}.',
  'network-user-missing': 'Invalid ID: there is no network user {{id}}.',
  'address-taken': '{{address}} belongs to {{by}}.',
  'address-outside': '{{address}} is outside {{range}}.',
  'address-reserved': '{{address}} is the first or last address of its range and cannot be given.',
  'address-not-public':
    '{{address}} is a private address: it cannot be reached from the internet. Write it as the private IP.',
  'address-not-private': '{{address}} is a public address. Write it as the public IP.',
  'network-full': '{{range}} has no free address left. Take a larger range.',
  'network-overlaps':
    '{{range}} overlaps {{network}} ({{otherRange}}). Choose a range outside it, for example {{suggestion}}.',
  'key-taken': 'This key already belongs to {{by}}. Each device needs its own.',
  'name-taken': '{{name}} exists already. Choose another name.',
  'listen-port-taken': 'Port {{port}} of {{gateway}} is used by another gateway on the same machine.',
  'machine-taken':
    'This machine has the WireGuard key of {{gateway}}: it is the same machine, or a copy of it. Each gateway needs a machine with a key of its own.',
  'gateway-address-taken': '{{gateway}} already uses {{address}}, port {{port}}.',
  'draft-changed-elsewhere':
    'Somebody else changed this network at the same place. It was read again; your last change was not saved.',
  'layout-failed': 'The drawing could not be arranged. It stays as it was.',
  'layout-too-long':
    'Arranging took longer than {{seconds}} s and was stopped. The drawing stays as it was; another way of arranging may be faster.',
  'design-limit':
    'A design holds up to {{nodes, number}} nodes, {{relationships, number}} relationships and {{outlines, number}} outlines. This would be more; nothing was added.',
  'plan-limit':
    'Your plan allows {{limit}} {{what}} and you have {{have}}. They go on working; one more needs a larger plan.',
  'plan-without-desktop':
    'The plan of this organization does not include the desktop application. Use Trama in a browser, or ask for a larger plan.',

  'ssh-unreachable': '{{host}} cannot be reached on port {{port}}. Nothing was changed.',
  'ssh-refused': '{{host}} refuses connections on port {{port}}: no SSH server listens there.',
  'ssh-timeout': '{{host}} did not answer on port {{port}} within {{seconds}} s.',
  'ssh-not-ssh': 'What answers on {{host}}, port {{port}}, is not an SSH server.',
  'ssh-key-refused':
    '{{host}} does not accept our key for {{user}}. Add the public key of this gateway to its authorized_keys.',
  'ssh-closed': '{{host}} closed the connection.',
  'answer-unreadable': 'The answer of {{host}} could not be read. Its login shell may print text of its own.',
  'host-unresolved': 'The name {{host}} does not resolve to an address.',
  'host-forbidden': '{{host}} is an address that this server does not connect to.',
  'host-key-unknown':
    'The host key of {{host}} is not pinned yet. It shows {{fingerprint}} ({{keyType}}): compare it first.',
  'host-key-changed':
    'Nothing was changed on {{host}}: its host key is not the pinned one. Pinned {{pinned}}, now {{now}}. If you reinstalled it, confirm the new one.',
  'sudo-missing':
    'The user {{user}} on {{host}} is not root and may not use sudo. Allow it without a password, or connect as root.',
  'sudo-password':
    'The user {{user}} on {{host}} needs a password for sudo. Trama does not ask for it: allow sudo without one, or connect as root.',
  'os-unsupported': '{{os}} is not supported. Trama sets up Debian 12 and later and Ubuntu 22.04 and later.',
  'tool-missing': '{{tool}} is missing on the gateway.',
  'systemd-missing': 'The gateway does not run systemd, which the undo and the start at boot need.',
  'disk-full': '{{path}} is full on the gateway: {{freeKib}} KiB are left. Nothing was changed.',
  'disk-read-only': '{{path}} cannot be written on the gateway: its disk is read-only. Nothing was changed.',
  'port-in-use': 'UDP port {{port}} is taken on the gateway by {{by}}. Choose another listen port.',
  'address-in-use': '{{address}} is already in use on the gateway by {{by}}.',
  'install-failed': '{{packages}} could not be installed: {{output}}',
  'gateway-owned-elsewhere':
    'Another organization manages this machine. Nothing was changed: have it cleaned there first.',
  'gateway-busy': 'The gateway is being changed by another synchronization.',
  'custody-workstation': 'The SSH key of {{gateway}} is kept on a workstation. Open it in the desktop app.',

  'plan-stale': '{{gateway}} changed after this plan was made. Here is the plan against what it has now.',
  'plan-empty': 'There is nothing to change: every gateway has what the drawing says.',
  'check-failed': 'The gateway refused the files before anything was changed. {{tool}} says: {{output}}',
  'apply-failed': 'The change stopped while {{step}}: {{output}}',
  'clean-left': '{{gateway}} is not clean yet. Still there: {{left}}. Clean it again.',
  'clean-unfinished':
    'The cleaning of {{gateway}} broke off: it is not known what is still there. Clean it again.',
  'gateway-serves': '{{gateway}} still serves {{networks}}. Clean it first, or give it up on purpose.',
  'apply-undone': '{{gateway}} went back by itself and is as before.',
  'apply-unknown': 'No contact with {{gateway}}. It is either as before or as planned; we ask again.',
  'apply-unconfirmed': '{{gateway}} was not reached again within {{seconds}} s. It goes back by itself.',
  'lease-lost': 'Another process took over {{gateway}}. This one stopped.',

  'user-missing': 'Invalid ID: there is no user {{id}}.',
  'roles-missing': 'A user needs at least one role.',
  'role-not-yours': 'Only a super-admin can give or change the role {{role}}.',
  'last-administrator':
    'This organization has no other administrator. Make someone else an administrator first.',
  'own-account':
    'This is the account that you are using: your password and second factor are under your account, and the rest another administrator has to do.',
  'passwords-differ': 'Passwords do not match',
  'not-local': 'This account signs in with {{provider}}: its password is kept and changed there.',
  'second-factor-needed': 'Type the code that your authenticator shows.',
  'second-factor-wrong': 'This code is not the one of now. Codes change every 30 seconds and work once.',
  'passkey-refused': 'This passkey does not open an account here.',
  'passkey-missing': 'This passkey was removed already.',
  'link-invalid': 'This link was used already, or its time is over. Ask for a new one.',
  'mail-unavailable': 'This deployment cannot send mail. Ask an administrator.',
  'browser-sign-in-ended': 'The sign-in in the browser was not finished.',
  'provider-missing': 'Invalid ID: there is no identity provider {{id}}.',
  'provider-in-use': 'It cannot be deleted: {{count}} users sign in with it. Give them another one first.',
  'provider-last': 'It is the last active identity provider: without it, no one could sign in.',
  'provider-address': '{{value}} cannot be used: write https://, ldaps://, or ldap:// with a host.',
  'provider-unreachable': '{{host}} cannot be reached: {{reason}}',
  'provider-refused': 'The identity provider refuses: {{reason}}',
  'provider-administrators-only': 'Only administrators sign in with this identity provider.',
  'provider-no-registration':
    'The identity provider knows you, but there is no user of yours here. Ask an administrator to make one.',
  'provider-no-role':
    'None of your groups at the identity provider gives a role here. Ask an administrator for one.',
  'provider-plain': 'Passwords would travel in plain text: use ldaps://, or StartTLS.',
  'user-inactive': 'Your user is inactive. Ask an administrator to activate it.',
  'sign-in-lost': 'This sign-in was ended already, took too long or began in another browser. Begin again.',
  'disk-missing': 'Invalid ID: there is no disk {{id}}.',
  'disk-unreachable': '{{place}} cannot be reached. Check its address, and what stands in between.',
  'disk-untrusted':
    'The certificate of {{place}} is not of that name, or not of an authority that is trusted.',
  'disk-lost': 'The connection to {{place}} broke off. What was being written is not there.',
  'disk-credentials': '{{place}} does not accept these credentials.',
  'disk-place-missing': '{{place}} does not exist.',
  'disk-region': '{{place}} is in another region, or at another address of the service.',
  'disk-denied': 'These credentials do not allow to read, write and delete in {{place}}.',
  'disk-no-space': 'There is no space left in {{place}}. What was being written is not there.',
  'disk-crowded': 'A folder in {{place}} holds more than {{limit, number}} files. Use another route.',
  'disk-differs': 'What {{place}} gives back is not what was written there.',
  'disk-refused': '{{place}} refuses: {{reason}}',
  'disk-file-missing': 'There is no {{name}} on the disk.',
  'disk-file-there': '{{name}} is on the disk already.',
  'disk-file-too-large':
    'The file is larger than {{limitMib, number}} MiB, the most that is saved on a disk.',
  'network-without-files': 'No active gateway takes part in {{network}}: there is no file to save.',
  'route-unreadable': '{{value}} cannot be used as a path.',
  'route-loop': '{{path}} would lead back to itself.',
  'route-rule-missing': 'Invalid ID: there is no redirection {{id}}.',
  'organization-missing': 'There is no organization {{name}} here.',
  'import-unreadable': 'Line {{line}} cannot be read as a table with commas.',
  'import-too-long': 'The file has more than {{limit}} lines. Split it.',
  'import-unknown':
    'This file cannot be read here. Files of draw.io, Excalidraw, containerlab, nmap (-oX), WireGuard and tables (CSV) can.',
  'import-picture':
    'This is a picture only: no drawing is inside it. Export it again as PNG or SVG together with its drawing: in draw.io with a copy of the diagram, in Excalidraw with the scene embedded, here with the design that it carries.',
  'import-damaged':
    'This looks like a file of {{format}}, but it is damaged. Save it again and try once more.',
  'import-empty': 'There is nothing to draw in this file of {{format}}.',
  'import-too-large':
    'The file, or what is packed in it, is larger than {{limitMib}} MiB. Nothing was read of it.',
  'import-too-much':
    'The file has {{found, number}} {{part}}; up to {{limit, number}} are read, more than the largest design needs. Nothing was read of it. Split it, or export less of it.',

  'sign-in-failed': 'Email and password do not belong together.',
  'session-expired': 'The session has expired. Please log in and try the action again.',
  unauthorized: 'Unauthorized user',
  'email-taken': 'This email has an account already.',
  'too-many-tries': 'Too many tries. Wait {{seconds}} s.',
  'too-many-open': 'Too many windows are open at once. Close some of them.',
  'password-wrong': 'This is not your password.',
  'register-closed': 'This deployment does not let organizations register themselves.',
  'subscription-inactive': 'The subscription is not active ({{status}}).',
  'organization-setup': 'The session of the organization must be set up again. Sign in.',
  'input-invalid': 'The request had a part that could not be read. Nothing was changed.',
  'request-too-large':
    'The request is larger than {{limitKib}} KiB. Nothing was changed. Send it in smaller parts.',
  'not-found': 'It does not exist, or no longer.',
  'not-supported-here': 'This cannot be done from here.',
  offline: 'No connection to the server. What you see may be old.',
  internal: 'Something failed on our side. Reference {{ref}}.',

  'server-unreachable': '{{url}} does not answer. Check the address and your connection.',
  'server-not-trama': '{{url}} answers, but it is not a Trama server.',
  'server-insecure': '{{url}} is not encrypted. Use an address that begins with https://.',
  'server-untrusted':
    'This computer does not trust the certificate of {{url}}. Check the address, or ask who runs the server.',
  'local-failed': 'The server inside this application could not be started. Reference: {{ref}}',
  'update-failed': 'The update could not be installed. The version you have goes on working.',
  'secrets-unavailable': 'The keychain of this computer does not answer. Unlock it and try again.',
  'vault-locked': 'The vault is locked. Unlock it with its passphrase first.',
  'vault-missing': 'This computer has no keychain that encrypts. Make a vault with a passphrase first.',
  'vault-exists': 'This computer already has a vault. Unlock it with its passphrase.',
  'vault-damaged':
    'The vault file is damaged and was not changed. Put back a copy of it, or create the keys again.',
  'passphrase-wrong': 'This is not the passphrase. Nothing was changed.',
  'ssh-jump-refused':
    'The jump host {{jump}} opens no connection to {{host}}, port {{port}}. See whether it may forward and reaches it.',
  'ssh-key-missing': 'The SSH key of {{gateway}} is not on this workstation.',
  'ssh-key-exists': '{{gateway}} already has an SSH key on this workstation. Rotate it instead.',
  'ssh-agent-missing': 'No SSH agent answers on this workstation. Start one and add the key to it.',
  'ssh-password-refused':
    '{{host}} does not accept this password for {{user}}, or no password at all. Paste the public key there by hand.',
  'key-file-unreadable': 'This is not a file of exported keys, or it is damaged.',
  'given-file-unreadable':
    '{{name}} could not be read. It may have been moved, or you may not be allowed to read it.',
  'tunnel-missing': 'This tunnel is not on this computer any more: {{id}}.',
  'tunnel-unsupported': 'This computer cannot bring up tunnels: {{what}} is missing.',
  'tunnel-refused': 'The system did not give permission to change its network. Nothing was changed.',
  'tunnel-overlaps': '{{range}} already goes through {{tunnel}}. Disconnect it first.',
  'tunnel-file-unreadable': 'Line {{line}} cannot be read: {{text}}',
  'tunnel-file-hook': 'Line {{line}} would run a command ({{key}}). Files with commands are not imported.',
  'helper-failed': 'The network could not be changed ({{step}}): {{output}}. It is as it was before.',
  'member-unlinked': 'Your user is not linked to a person of the VPN. Ask your administrator.',
  'member-joined': '{{name}} can already sign in.',
  'invitation-invalid':
    'This invitation was used, has run out or was never made, or signing in with a password is switched off. Ask the person who sent it to you.',
  'own-devices-limit':
    'You have {{limit}} devices, and cannot add another one yourself. Remove one, or ask your administrator.',

  'backup-foreign': 'This is not a backup of Trama. Nothing was changed.',
  'backup-damaged': 'This backup is damaged or was changed. Nothing was restored.',
  'backup-cut': 'This backup is cut: its end is missing. Nothing was restored.',
  'backup-too-new': 'This backup was made by a newer Trama (format {{version}}). Update to restore it.',
  'backup-costly':
    'This backup asks for more work than any of ours to try a passphrase. It was not tried, and nothing was changed.',
  'backup-too-large': 'The backup is larger than {{limitMib, number}} MiB. Nothing was restored.',
  'backup-overfull': 'The backup holds more than {{limitMib, number}} MiB. Nothing was restored.',
  'transfer-gone': 'This file is not here any more. Begin again.',
  'transfer-busy': 'Other files are being made or restored at this moment. Try again in a minute.',
  'name-differs': 'This is not the name of the organization.',
  'record-of-deployment':
    'Whoever runs this installation belongs to this organization, so it cannot be deleted.',
  'organization-leaving':
    'This organization is deleted on {{endsAtMs, date}}. Until then only its administrators can sign in.',
  'record-not-empty':
    'A backup is restored into an organization that has nothing yet: no networks, gateways, devices, people, designs, disks or identity providers.',
  'record-exists':
    'The organization of this backup is on this server. Delete it first, or restore on another server.',
  'backup-content': 'Line {{line, number}} of this backup is no record of ours. Nothing was restored.',

  'payment-off': 'Payments are off here: plans are set by the operator of this installation.',
  'payment-unreachable': 'The payment provider does not answer. Nothing was charged. Try again in a moment.',
  'payment-pending':
    'It is not known yet what became of the last payment. Nothing else is charged until it is.',
  'payment-method-refused': 'Payment method not found, please verify card number',
  'payment-method-missing': 'There is no card to charge. Give one.',
  'payment-terms-changed':
    'The documents of the payment provider have changed in the meantime. Read and accept them again. Nothing was charged.',
  'payment-currency': 'Payments in {{currency}} are not taken here.',
  'card-details-wrong': 'Please make sure all your card details are complete and correctly entered.',
  'price-changed': 'The price changed since it was shown. Nothing was charged. Look at it again.',
  'plan-by-quote': 'This plan is made to measure. Ask for a quote.',
  'plan-not-larger':
    'This is your plan, or a smaller one. End the subscription with its period to choose a smaller one then.',
  'plan-not-so': 'Your subscription has changed in the meantime. Nothing was charged. Reload the page.',
  'subscription-not-renewing': 'The subscription does not renew itself: there is nothing to end.',
  'subscription-not-ending': 'The subscription is not about to end, or has ended already.',

  'design-file-foreign': 'This is not a Trama design file. What you had open is still open.',
  'design-file-damaged':
    'This design file was damaged, or changed by hand after it was saved, and cannot be opened. Ask for another copy. What you had open is still open.',
  'design-file-cut':
    'The end of this design file is missing. Copy or download it again. What you had open is still open.',
  'design-file-too-new':
    'This design file was saved by a newer Trama (format {{version}}). Update this one to open it. What you had open is still open.',
  'design-file-expired':
    'This design stopped opening on {{notAfterMs, date}}, as its author chose. What you had open is still open.',
  'design-file-too-large':
    'This file is larger than {{limitMib}} MiB, the most that a design file can have. What you had open is still open.',
  'design-file-overfull':
    'This file is small, but would unfold to more than {{limitMib}} MiB, which no design needs. It was not opened. What you had open is still open.',
  'design-file-content':
    'This design file is whole, but line {{line}} of what it holds is not part of a design. It was not opened. What you had open is still open.',
  'design-too-large':
    'A design holds up to {{nodes, number}} nodes, {{relationships, number}} relationships and {{outlines, number}} outlines, and its file up to {{limitMib}} MiB. This one has more: split it into several.',
  'passphrase-needed': 'This design is protected with a passphrase. Type it to open the design.',
  'picture-failed':
    'This browser could not paint a picture of {{width}} x {{height}} pixels. Choose a smaller size, or SVG or PDF.',
  'design-share-gone':
    'The half of the key that the server held for this design is gone, and this file can no longer be opened. What you had open is still open.',
  'design-share-offline':
    'Half of the key of this design is held by the server, which does not answer. Open the design again when you have a connection.',
  'design-missing': 'This design is not on the server any more.',
  'design-not-yours': 'Only who made this design, or an administrator, may do this.',
  'design-update-refused': 'This change cannot be read, and was not stored.',
  'design-behind': 'Changes before this one are missing on the server. They are sent again.',
  'designs-limit': 'Your organization has {{limit}} designs. Remove one to add another.',
  'version-missing': 'This version was not kept any longer.',
  'versions-limit': 'This design has {{limit}} versions that were kept by hand.',
  'share-missing': 'This link was stopped already.',
  'share-ended': 'This link leads nowhere any more: sharing was stopped, or the design was removed.',
  'shares-limit': 'This design has {{limit}} links. Stop one to make another.',
  'seal-date': 'A file can be sealed until a date in the future, at most {{days}} days from today.',
  'seals-limit': 'Your organization has sealed {{limit}} files that can still be opened.',
  'variable-missing': 'This variable is not there any more.',
  'variable-in-use': '{{count}} templates use this variable. Take it out of them first.',
  'template-missing': 'This template is not there any more.',
  'template-in-use': 'This template has {{count}} routes. Remove them first.',
  'route-missing': 'This route is not there any more.',
  'run-missing': 'This run is not kept any longer.',
  'utility-limit': 'Your organization has {{limit}} of these. Remove one to add another.',
  'values-missing': 'These secrets have no value yet: {{names}}. Nothing was sent to the gateway.',
  'names-unknown': 'No variable is called: {{names}}. Nothing was sent to the gateway.',
  'rendered-too-large':
    'With its values this file has more than {{limitKib}} KiB. Nothing was sent to the gateway.',
  'path-refused':
    '{{path}} is no path for a file: it begins with a slash, has no “..”, “.” or empty part, and is not below /proc, /sys or /dev.',
  'path-taken': 'Another route writes {{path}} on {{gateway}} already.',
  'file-is-link':
    '{{path}} is a link, or stands behind one. Links are not followed: give the path that it leads to.',
  'file-not-regular': '{{path}} is not a file: it is a folder, a device or something else.',
  'file-too-large': '{{path}} has more than {{limitKib}} KiB. It was not read, and is not replaced.',
  'file-not-text': '{{path}} is not a text. It was not compared, and is not replaced.',
  'folder-missing': 'There is no folder for {{path}} on the gateway.',
  'account-missing': 'There is no user or group {{name}} on the gateway.',
  'utility-stale':
    '{{path}}, its template or one of its values changed since this preview. Look at the new one.',
  'script-failed': 'The step “{{step}}” ended with exit code {{exitCode}}.',
  'script-timeout': 'The step “{{step}}” took longer than {{seconds}} seconds and was ended.',
  'write-failed': '{{path}} could not be written: {{output}}',
  'restore-failed': 'The old file of {{path}} could not be put back. Look at it on the gateway.',
  'run-canceled': 'The run was canceled.',
  'run-unconfirmed':
    'The gateway was not reached within {{seconds}} seconds after the run, so it put the old file back by itself.',
  'run-unknown':
    'How the run ended is not known. {{path}} is the old file or the new one, never a part of one: the next preview says which.',
} as const
