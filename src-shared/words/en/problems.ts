/** What each problem says: what happened, what is true now, what to do. One sentence or three, never a blame. */
export const problems = {
  'field-required': 'Field is required',
  'field-too-long': 'This field can contain a maximum of {{value}} characters.',
  'field-too-many': 'This list can contain a maximum of {{value}} entries.',
  'field-too-short': 'This field must contain at least {{value}} characters',
  'field-not-email': 'Invalid email',
  'field-no-special': 'The field must contain a special character',
  'field-no-capital': 'The field must contain a capital letter',
  'field-too-common': 'This password is among the 10,000 most used ones. Choose another.',
  'field-too-small': 'The value must be at least {{value}}',
  'field-too-large': 'The value must be at most {{value}}',
  'field-not-accepted': 'Please read and accept the Terms and Conditions of Use first.',
  'field-unreadable': '{{value}} is not valid here.',
  'date-unreadable': '{{value}} is not a valid date.',
  'date-too-early': 'The date must be {{value}} or later.',
  'date-too-late': 'The date must be {{value}} or earlier.',
  'address-unreadable': '{{value}} is not an address. Write it as 10.20.0.5 or fd00::5.',
  'address-incomplete': 'Incomplete address: {{value}}',
  'range-unreadable': '{{value}} is not a range. Write it as 10.20.0.0/24.',
  'range-not-private':
    '{{value}} is a public range. Choose one in 10.0.0.0/8, 172.16.0.0/12 or 192.168.0.0/16.',
  'range-size': '{{value}} is too large or too small: choose a prefix from /{{from}} to /{{to}}.',
  'range-host-bits': '{{value}} is an address inside a range. The range is {{suggestion}}.',
  'range-not-behind': '{{value}} cannot be behind a gateway: it is loopback, link-local or multicast.',
  'ports-unreadable': '{{value}} is not a list of ports. Write 443, 22,80, 5000-5100 or 53/udp.',
  'port-out-of-range': '{{value}} is not a port: they go from 1 to 65535.',
  'endpoint-unreadable':
    '{{value}} is not an address or a DNS name. Write 203.0.113.10, 2001:db8::10 or vpn.example.org.',
  'key-unreadable': 'This is not a WireGuard key: it has 44 characters in base64.',

  'relationship-exists': 'The relationship already exists',
  'device-to-device': 'A device cannot connect to another device. Connect both to a gateway.',
  'devices-joined':
    '{{from}} and {{to}} are devices and are joined directly. Usually a switch, a router or an access point stands between them.',
  'connection-invalid': 'Invalid connection: {{from}} and {{to}} cannot be connected.',
  'rule-needs-vpn': 'A VPN must exist to create a rule. Place a gateway first.',
  'rule-has-vpn': 'A rule can have only one VPN: {{rule}} is behind {{gateway}}. Disconnect it there first.',
  'rule-for-everyone':
    '{{rule}} is open to everyone on its VPN. Choose its devices first, then connect them.',
  'rule-unattached': '{{rule}} is not behind a gateway. Connect it to one.',
  'rule-audience-empty': '{{rule}} lets no one in: no device is chosen for it.',
  'rule-audience-unconnected': '{{device}} is chosen for {{rule}} but is not connected to its gateway.',
  'rule-address-overlaps':
    'The address of {{rule}} overlaps {{other}}, which is behind another gateway of this network.',
  'rule-ways-differ':
    'From {{gateway}}, the address of {{rule}} is reached over another gateway than in {{network}}, where {{other}} uses it too. Link the gateways the same way in both networks.',
  'rule-address-in-network':
    '{{rule}} has an address inside the tunnels of {{network}}. Use the machine behind the gateway, the gateway itself, or a managed machine linked to it.',
  'gateway-range-overlaps':
    '{{range}} behind {{gateway}} overlaps {{otherRange}} of {{other}}. Within a network each address is behind one gateway.',
  'gateway-range-in-network': '{{range}} behind {{gateway}} overlaps the tunnel addresses of {{network}}.',
  'rule-outside-ranges':
    '{{rule}} ({{address}}) is in no range behind {{gateway}}. Add {{range}} there, so that later rules in it do not change the files of devices.',
  'gateway-alone': '{{gateway}} has no relationships yet: connect devices or rules to it.',
  'device-unconnected': '{{device}} is not connected to a gateway.',
  'site-link-loop':
    '{{from}} and {{to}} are already connected by other site links. A loop would create two paths to the same place.',
  'device-two-exits': '{{device}} already sends all its traffic through another gateway.',
  'no-associations':
    'No active associations to generate interface for {{name}}. Connect it to an active gateway.',
  'device-without-key': '{{device}} has no key yet: download its interface.',
  'gateway-without-key':
    '{{gateway}} has no WireGuard key yet. It creates one when its connection is tested.',
  'file-not-of-device':
    'This file does not belong to {{device}} in this network, or its key was replaced later. Create a new key instead.',
  'file-without-key': 'This is not a WireGuard file with a private key.',
  'device-file-old': '{{device}} has an old file: it needs a new one.',
  'interface-key-missing': '{{device}} has no key in this network.',
  'nftables-missing': 'NFtables not found: {{gateway}} is in no network.',
  'node-missing': 'Node information not found: {{id}}',
  'network-missing': 'Invalid ID: there is no network {{id}}.',
  'device-missing': 'Invalid ID: there is no device {{id}}.',
  'gateway-missing': 'Invalid ID: there is no gateway {{id}}.',
  'rule-missing': 'Invalid ID: there is no rule {{id}}.',
  'network-user-missing': 'Invalid ID: there is no network user {{id}}.',
  'address-taken': '{{address}} belongs to {{by}}.',
  'address-outside': '{{address}} is outside {{range}}.',
  'address-reserved': '{{address}} is the first or last address of its range and cannot be assigned.',
  'address-not-public':
    '{{address}} is a private address: it cannot be reached from the internet. Use it as the private IP.',
  'address-not-private': '{{address}} is a public address. Use it as the public IP.',
  'network-full': '{{range}} has no free addresses. Choose a larger range.',
  'network-overlaps':
    '{{range}} overlaps {{network}} ({{otherRange}}). Choose a range outside it, for example {{suggestion}}.',
  'key-taken': 'This key already belongs to {{by}}. Each device needs its own.',
  'name-taken': '{{name}} already exists. Choose another name.',
  'listen-port-taken': 'Port {{port}} of {{gateway}} is used by another gateway on the same machine.',
  'machine-taken':
    'This machine has the WireGuard key of {{gateway}}: it is the same machine, or a copy of it. Each gateway needs a machine with its own key.',
  'gateway-address-taken': '{{gateway}} already uses {{address}}, port {{port}}.',
  'draft-changed-elsewhere':
    'Someone else changed this network at the same place. It was reloaded; your last change was not saved.',
  'layout-failed': 'The drawing could not be arranged. It stays as it was.',
  'layout-too-long':
    'Arranging took longer than {{seconds}} s and was stopped. The drawing stays as it was; another layout may be faster.',
  'design-limit':
    'A design can have up to {{nodes, number}} nodes, {{relationships, number}} relationships and {{outlines, number}} outlines. This would be more; nothing was added.',
  'paste-too-long':
    'A note has room for a line of {{first}} characters and {{rest}} more under it. The text that was copied is longer: paste it in several parts.',
  'plan-limit':
    'Your plan allows {{limit}} {{what}} and you have {{have}}. They keep working; one more needs a larger plan.',
  'plan-without-desktop':
    'The plan of this organization does not include the desktop app. Use Trama in a browser, or ask for a larger plan.',

  'ssh-unreachable': '{{host}} cannot be reached on port {{port}}. Nothing was changed.',
  'ssh-refused': '{{host}} refuses connections on port {{port}}: no SSH server listens there.',
  'ssh-timeout': '{{host}} did not answer on port {{port}} within {{seconds}} s.',
  'ssh-not-ssh': 'What answers on {{host}}, port {{port}}, is not an SSH server.',
  'ssh-key-refused':
    '{{host}} does not accept our key for {{user}}. Add the public key of this gateway to its authorized_keys.',
  'ssh-closed': '{{host}} closed the connection.',
  'answer-unreadable': 'The answer of {{host}} could not be read. Its login shell may print extra text.',
  'host-unresolved': 'The name {{host}} does not resolve to an address.',
  'host-forbidden': 'This server does not connect to the address {{host}}.',
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
  'port-in-use': 'UDP port {{port}} is used on the gateway by {{by}}. Choose another listen port.',
  'address-in-use': '{{address}} is already in use on the gateway by {{by}}.',
  'install-failed': '{{packages}} could not be installed. Detail: "{{output}}".',
  'gateway-owned-elsewhere':
    'Another organization manages this machine. Nothing was changed: ask them to clean it first.',
  'gateway-busy': 'Another synchronization is changing this gateway.',
  'custody-workstation':
    'The SSH key of {{gateway}} is on an administrator’s computer. Open it in the desktop app.',

  'plan-stale': '{{gateway}} changed after this plan was created. This is the plan for its current state.',
  'plan-empty': 'There is nothing to change: every gateway that could be read matches the drawing.',
  'check-failed':
    'The gateway refused the files before anything was changed. Detail ({{tool}}): "{{output}}".',
  'apply-failed': 'The change stopped while {{step}}. Detail: "{{output}}".',
  'clean-left': '{{gateway}} is not clean yet. Still there: {{left}}. Clean it again.',
  'clean-unfinished':
    'The cleaning of {{gateway}} was interrupted: it is not known what is still there. Clean it again.',
  'gateway-serves': '{{gateway}} still serves {{networks}}. Clean it first, or abandon it.',
  'apply-undone': '{{gateway}} restored its previous state.',
  'apply-unknown': 'No contact with {{gateway}}. It is either as before or as planned; we keep checking.',
  'apply-unconfirmed':
    '{{gateway}} was not reached again within {{seconds}} s. It restores its previous state.',
  'lease-lost': 'Another process took over {{gateway}}. This one stopped.',

  'user-missing': 'Invalid ID: there is no user {{id}}.',
  'roles-missing': 'A user needs at least one role.',
  'role-not-yours': 'Only a super-admin can give or change the role {{role}}.',
  'last-administrator':
    'This organization has no other administrator. Make someone else an administrator first.',
  'own-account':
    'This is your own account: change your password and second factor under Account; another administrator must change the rest.',
  'passwords-differ': 'Passwords do not match',
  'not-local': 'This account signs in with {{provider}}: its password is changed there.',
  'second-factor-needed': 'Enter the code that your authenticator shows.',
  'second-factor-wrong': 'This code is not valid now. Codes change every 30 seconds and work once.',
  'passkey-refused': 'This passkey does not open an account here.',
  'passkey-missing': 'This passkey was already removed.',
  'link-invalid': 'This link was already used or has expired. Ask for a new one.',
  'mail-unavailable': 'This deployment cannot send mail. Ask an administrator.',
  'browser-sign-in-ended': 'The sign-in in the browser was not completed.',
  'provider-missing': 'Invalid ID: there is no identity provider {{id}}.',
  'provider-in-use': 'It cannot be deleted: {{count}} users sign in with it. Give them another one first.',
  'provider-last': 'It is the last active identity provider: without it, no one could sign in.',
  'provider-address': '{{value}} cannot be used: write https://, ldaps://, or ldap:// with a host.',
  'provider-unreachable': '{{host}} cannot be reached. Detail: "{{reason}}".',
  'provider-refused': 'The identity provider refused. Detail: "{{reason}}".',
  'provider-administrators-only': 'Only administrators sign in with this identity provider.',
  'provider-no-registration':
    'The identity provider knows you, but you have no user here. Ask an administrator to create one.',
  'provider-no-role':
    'None of your groups at the identity provider gives a role here. Ask an administrator for one.',
  'provider-plain': 'Passwords would travel in plain text: use ldaps://, or StartTLS.',
  'user-inactive': 'Your user is inactive. Ask an administrator to activate it.',
  'sign-in-lost': 'This sign-in has ended, took too long or started in another browser. Start again.',
  'disk-missing': 'Invalid ID: there is no disk {{id}}.',
  'disk-unreachable': '{{place}} cannot be reached. Check its address and the network in between.',
  'disk-untrusted':
    'The certificate of {{place}} has another name, or comes from an authority that is not trusted.',
  'disk-lost': 'The connection to {{place}} was lost. The file was not saved.',
  'disk-credentials': '{{place}} does not accept these credentials.',
  'disk-place-missing': '{{place}} does not exist.',
  'disk-region': '{{place}} is in another region, or at another endpoint.',
  'disk-denied': 'These credentials do not allow to read, write and delete in {{place}}.',
  'disk-no-space': 'There is no space left in {{place}}. The file was not saved.',
  'disk-crowded': 'A folder in {{place}} has more than {{limit, number}} files. Use another route.',
  'disk-differs': '{{place}} returned something else than was written there.',
  'disk-refused': '{{place}} refused. Detail: "{{reason}}".',
  'disk-file-missing': 'There is no {{name}} on the disk.',
  'disk-file-there': '{{name}} is already on the disk.',
  'disk-file-too-large': 'The file is larger than {{limitMib, number}} MiB, the maximum for a disk.',
  'network-without-files': '{{network}} has no active gateway: there is no file to save.',
  'route-unreadable': '{{value}} cannot be used as a path.',
  'route-loop': '{{path}} would lead back to itself.',
  'route-rule-missing': 'Invalid ID: there is no redirection {{id}}.',
  'organization-missing': 'There is no organization {{name}} here.',
  'import-unreadable': 'Line {{line}} is not a valid line of a comma-separated table.',
  'import-too-long': 'The file has more than {{limit}} lines. Split it.',
  'import-unknown':
    'This file cannot be read here. Files of draw.io, Excalidraw, Mermaid, Graphviz, containerlab, Docker Compose, nmap (-oX), WireGuard and tables (CSV) can.',
  'import-picture':
    'This picture has no drawing inside. Export it again as PNG or SVG together with its drawing: in draw.io with a copy of the diagram, in Excalidraw with the scene embedded, here with the design included.',
  'import-damaged': 'This looks like a {{format}} file, but it is damaged. Save it again and try once more.',
  'import-empty': 'There is nothing to draw in this {{format}} file.',
  'import-hidden':
    'Everything in this {{format}} file is hidden. Show its layers or shapes, save it and import it again.',
  'import-foreign-table':
    'No title of this table says which machines there are or what is connected to what. Titles that are understood are, for example: Hostname, IP address, Role, Site, Connected to; or Source and Target.',
  'import-library':
    'This is a library of shapes, not a drawing. Draw with it in Excalidraw or draw.io, and import the drawing (.excalidraw, .drawio).',
  'import-template':
    'This is a template of a containerlab topology, whose placeholders are not filled in yet. Import the topology file that is made from it.',
  'import-too-large':
    'The file, or its compressed content, is larger than {{limitMib}} MiB. Nothing was imported.',
  'import-too-much':
    'The file has {{found, number}} {{part}}; the limit is {{limit, number}}, more than the largest design needs. Nothing was imported. Split it, or export less of it.',

  'sign-in-failed': 'The email or the password is not right.',
  'session-expired': 'The session has expired. Please log in and try the action again.',
  'token-invalid': 'This token is unknown, has ended or was revoked. Create another one in Trama.',
  'token-scope':
    'A program may not do this with this token. Its areas and networks were chosen when it was created.',
  'token-role': 'A token cannot have more rights than you have.',
  'command-code-unknown':
    'No command waits with this code. Compare it with the terminal; it is good for 10 minutes and once.',
  'token-missing': 'This token no longer exists.',
  'webhook-missing': 'This webhook no longer exists.',
  'webhooks-limit': 'There are {{limit}} webhooks, which is the most. Delete one to create another.',
  'webhook-off': 'This webhook is off, so nothing is sent. Turn it on first.',
  'delivery-missing': 'This message is no longer in the log.',
  'tokens-limit': 'There are {{limit}} tokens in use, which is the most. Revoke one to create another.',
  unauthorized: 'Unauthorized user',
  'email-taken': 'This email already has an account.',
  'too-many-tries': 'Too many attempts. Wait {{seconds}} s.',
  'too-many-open': 'Too many windows are open. Close some of them.',
  'password-wrong': 'The password is wrong.',
  'register-closed': 'Organizations cannot register themselves on this deployment.',
  'subscription-inactive': 'The subscription is not active ({{status}}).',
  'organization-setup': 'The session of the organization must be set up again. Sign in.',
  'input-invalid': 'Part of the request is not valid. Nothing was changed.',
  'request-too-large':
    'The request is larger than {{limitKib}} KiB. Nothing was changed. Send it in smaller parts.',
  'idempotency-key-invalid':
    'The header Idempotency-Key holds 16 to 64 letters, digits, hyphens or underscores. Nothing was changed.',
  'idempotency-key-used':
    'This Idempotency-Key came with another call before. Nothing was changed: use a new key for each call.',
  'stored-already':
    'This was stored before, and not again now. What it answered then is no longer kept: look at it in its list.',
  'not-found': 'It does not exist, or no longer exists.',
  'not-supported-here': 'This cannot be done from here.',
  offline: 'No connection to the server. What you see may be out of date.',
  'server-not-ready':
    'The server is not ready for the moment. What you typed is still here: try again shortly.',
  'database-away':
    'The database of the server does not answer for the moment. What you typed is still here: try again shortly.',
  'outcome-unknown':
    'The server or its database stopped answering while this was being stored. It may be done: look before you try again.',
  'call-stopped': 'You stopped it before the server stored it. Nothing was changed.',
  internal: 'Something failed on our side. Reference {{ref}}.',

  'server-unreachable': '{{url}} does not answer. Check the address and your connection.',
  'server-not-trama': '{{url}} answers, but it is not a Trama server.',
  'server-insecure': '{{url}} is not encrypted. Use an address that starts with https://.',
  'server-untrusted':
    'This computer does not trust the certificate of {{url}}. Check the address, or ask the operator of the server.',
  'local-failed': 'The server inside this app could not be started. Reference: {{ref}}',
  'update-failed': 'The update could not be installed. Your current version keeps working.',
  'secrets-unavailable': 'The keychain of this computer does not answer. Unlock it and try again.',
  'vault-locked': 'The vault is locked. Unlock it with its passphrase first.',
  'vault-missing': 'This computer has no encrypted keychain. Create a vault with a passphrase first.',
  'vault-exists': 'This computer already has a vault. Unlock it with its passphrase.',
  'vault-damaged':
    'The vault file is damaged and was not changed. Restore a copy of it, or create the keys again.',
  'passphrase-wrong': 'The passphrase is wrong. Nothing was changed.',
  'ssh-jump-refused':
    'The jump host {{jump}} opens no connection to {{host}}, port {{port}}. Check that it allows forwarding and can reach it.',
  'ssh-key-missing': 'The SSH key of {{gateway}} is not on this computer.',
  'ssh-key-exists': '{{gateway}} already has an SSH key on this computer. Rotate it instead.',
  'ssh-agent-missing': 'No SSH agent answers on this computer. Start one and add the key to it.',
  'ssh-password-refused':
    '{{host}} does not accept this password for {{user}}, or no password at all. Paste the public key there by hand.',
  'key-file-unreadable': 'This is not a file of exported keys, or it is damaged.',
  'given-file-unreadable':
    '{{name}} could not be read. It may have been moved, or you have no permission to read it.',
  'tunnel-missing': 'This tunnel is no longer on this computer: {{id}}.',
  'tunnel-unsupported': 'This computer cannot bring up tunnels: {{what}} is missing.',
  'tunnel-refused': 'The system did not give permission to change its network. Nothing was changed.',
  'tunnel-overlaps': '{{range}} already goes through {{tunnel}}. Disconnect it first.',
  'tunnel-file-unreadable': 'Line {{line}} cannot be read: "{{text}}".',
  'tunnel-file-hook': 'Line {{line}} would run a command ({{key}}). Files with commands are not imported.',
  'helper-failed':
    'The network could not be changed ({{step}}). Detail: "{{output}}". The network is as before.',
  'member-unlinked': 'Your user is not linked to a network user. Ask your administrator.',
  'member-joined': '{{name}} can already sign in.',
  'invitation-invalid':
    'This invitation was used, has expired or does not exist, or signing in with a password is off. Ask the person who sent it to you.',
  'own-devices-limit':
    'You have {{limit}} devices and cannot add more. Remove one, or ask your administrator.',

  'backup-foreign': 'This is not a Trama backup. Nothing was changed.',
  'backup-damaged': 'This backup is damaged or was changed. Nothing was restored.',
  'backup-cut': 'This backup is incomplete: its end is missing. Nothing was restored.',
  'backup-too-new':
    'This backup comes from a newer version of Trama (format {{version}}). Update to restore it.',
  'backup-costly':
    'Trying a passphrase on this backup takes more work than Trama allows. It was not tried, and nothing was changed.',
  'backup-too-large': 'The backup is larger than {{limitMib, number}} MiB. Nothing was restored.',
  'backup-overfull': 'The backup contains more than {{limitMib, number}} MiB. Nothing was restored.',
  'transfer-gone': 'This file is no longer here. Start again.',
  'transfer-busy': 'Other files are being created or restored now. Try again in a minute.',
  'name-differs': 'This is not the name of the organization.',
  'record-of-deployment':
    'The operator of this deployment belongs to this organization, so it cannot be deleted.',
  'organization-leaving':
    'This organization will be deleted on {{endsAtMs, date}}. Until then only its administrators can sign in.',
  'record-not-empty':
    'A backup can be restored only into an empty organization: no networks, gateways, devices, people, designs, disks or identity providers.',
  'record-exists':
    'The organization of this backup is already on this server. Delete it first, or restore on another server.',
  'backup-content': 'Line {{line, number}} of this backup is not a Trama record. Nothing was restored.',

  'payment-off': 'Payments are off here: the operator of this deployment sets the plans.',
  'payment-unreachable': 'The payment provider does not answer. Nothing was charged. Try again in a moment.',
  'payment-pending': 'The result of the last payment is not known yet. Nothing else is charged until it is.',
  'payment-method-refused': 'Payment method not found, please verify card number',
  'payment-method-missing': 'There is no card to charge. Add one.',
  'payment-terms-changed':
    'The documents of the payment provider have changed. Read and accept them again. Nothing was charged.',
  'payment-currency': 'Payments in {{currency}} are not accepted here.',
  'card-details-wrong': 'Please make sure all your card details are complete and correctly entered.',
  'price-changed': 'The price has changed since it was shown. Nothing was charged. Review it.',
  'plan-by-quote': 'This is a custom plan. Ask for a quote.',
  'plan-not-larger':
    'This is your plan, or a smaller one. To change to a smaller one, cancel the renewal and choose it when the period ends.',
  'plan-not-so': 'Your subscription has changed. Nothing was charged. Reload the page.',
  'subscription-not-renewing': 'The subscription does not renew: there is nothing to cancel.',
  'subscription-not-ending': 'The subscription is not about to end, or has ended already.',

  'design-file-foreign': 'This is not a Trama design file. What you had open is still open.',
  'design-file-damaged':
    'This design file was damaged, or changed by hand, and cannot be opened. Ask for another copy. What you had open is still open.',
  'design-file-cut':
    'The end of this design file is missing. Copy or download it again. What you had open is still open.',
  'design-file-too-new':
    'This design file comes from a newer version of Trama (format {{version}}). Update to open it. What you had open is still open.',
  'design-file-expired':
    'This design stopped opening on {{notAfterMs, date}}, as its author chose. What you had open is still open.',
  'design-file-too-large':
    'This file is larger than {{limitMib}} MiB, the maximum for a design file. What you had open is still open.',
  'design-file-overfull':
    'This file is small, but would unpack to more than {{limitMib}} MiB, which no design needs. It was not opened. What you had open is still open.',
  'design-file-content':
    'This design file is complete, but line {{line}} of its content is not part of a design. It was not opened. What you had open is still open.',
  'design-too-large':
    'A design can have up to {{nodes, number}} nodes, {{relationships, number}} relationships and {{outlines, number}} outlines, and its file up to {{limitMib}} MiB. This one has more: split it into several.',
  'passphrase-needed': 'This design is protected with a passphrase. Enter it to open the design.',
  'picture-failed':
    'This browser could not create a picture of {{width}} x {{height}} pixels. Choose a smaller size, or SVG or PDF.',
  'design-share-gone':
    'The half of the key that the server held for this design is gone, and this file can no longer be opened. What you had open is still open.',
  'design-share-offline':
    'Half of the key of this design is held by the server, which does not answer. Open the design again when you have a connection.',
  'design-missing': 'This design is no longer on the server.',
  'design-not-yours': 'Only the author of this design or an administrator can do this.',
  'design-update-refused': 'This change is not valid and was not saved.',
  'design-behind': 'The server is missing earlier changes. They are sent again.',
  'designs-limit': 'Your organization has {{limit}} designs. Delete one to add another.',
  'version-missing': 'This version no longer exists.',
  'versions-limit': 'This design has {{limit}} versions saved by hand.',
  'share-missing': 'This link is already revoked.',
  'share-ended': 'This link no longer works: it was revoked, or the design was deleted.',
  'shares-limit': 'This design has {{limit}} links. Revoke one to create another.',
  'seal-date': 'A file can be sealed until a date in the future, at most {{days}} days from today.',
  'seals-limit': 'Your organization has sealed {{limit}} files that can still be opened.',
  'variable-missing': 'This variable no longer exists.',
  'variable-in-use': '{{count}} templates use this variable. Remove it from them first.',
  'template-missing': 'This template no longer exists.',
  'template-in-use': 'This template has {{count}} routes. Delete them first.',
  'route-missing': 'This route no longer exists.',
  'run-missing': 'This run no longer exists.',
  'utility-limit': 'Your organization has {{limit}} of these. Delete one to add another.',
  'values-missing': 'These secrets have no value yet: {{names}}. Nothing was sent to the gateway.',
  'names-unknown': 'These variables do not exist: {{names}}. Nothing was sent to the gateway.',
  'rendered-too-large':
    'With its values this file has more than {{limitKib}} KiB. Nothing was sent to the gateway.',
  'path-refused':
    '{{path}} is not a valid file path: it must start with a slash, have no "..", "." or empty part, and not be below /proc, /sys or /dev.',
  'path-taken': 'Another route already writes {{path}} on {{gateway}}.',
  'file-is-link':
    '{{path}} is a link, or is behind one. Links are not followed: use the path that it points to.',
  'file-not-regular': '{{path}} is not a file: it is a folder, a device or something else.',
  'file-too-large': '{{path}} is larger than {{limitKib}} KiB. It was not read and is not replaced.',
  'file-not-text': '{{path}} is not a text file. It was not compared and is not replaced.',
  'folder-missing': 'The folder of {{path}} does not exist on the gateway.',
  'account-missing': 'The user or group {{name}} does not exist on the gateway.',
  'utility-stale':
    '{{path}}, its template or one of its values changed after this preview. Review the new one.',
  'script-failed': 'The step "{{step}}" ended with exit code {{exitCode}}.',
  'script-timeout': 'The step "{{step}}" took longer than {{seconds}} seconds and was stopped.',
  'write-failed': '{{path}} could not be written. Detail: "{{output}}".',
  'restore-failed': 'The previous file of {{path}} could not be restored. Check it on the gateway.',
  'run-canceled': 'The run was canceled.',
  'run-unconfirmed':
    'The gateway was not reached within {{seconds}} seconds after the run, so it restored the previous file.',
  'run-unknown':
    'The result of the run is not known. {{path}} is either the previous file or the new one, never a mix: the next preview shows which.',
} as const
