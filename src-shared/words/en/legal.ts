/** Terms of use and personal data policy: templates that an operator reads before using them. */
export const legal = {
  contents: 'Contents',
  others: 'Trama includes the work of others, each part under a license of its own.',
  'others-licenses': 'Read the licenses',
  'others-text': 'Licenses of the work of others',
  'others-failed':
    'The licenses could not be read. They are next to the application, in third-party-notices.txt.',
  'no-operator':
    'Whoever runs this deployment has not given their name yet. Set OPERATOR_NAME, OPERATOR_EMAIL, OPERATOR_ADDRESS and OPERATOR_COUNTRY, and have the text reviewed for your country.',
  blank: {
    name: '(name of the operator)',
    email: '(email of the operator)',
    address: '(address of the operator)',
    country: '(country of the operator)',
  },
  accept: {
    title: 'Before you begin',
    text: 'You are using this for the first time. Read these terms, and accept them to go on.',
    act: 'Accept and continue',
    busy: 'Accepting',
    'sign-out': 'Sign out',
  },
  terms: {
    title: 'Terms and conditions of use',
    lead: 'What {{operator}} offers with this deployment of Trama, and what is expected of the people who use it.',
    who: {
      title: 'Who we are',
      one: 'This deployment is run by {{operator}}, {{address}}, {{country}}. Write to {{email}}.',
      two: 'Trama itself is open source software. These terms are about the service that the operator offers with it, and not about the software, which has its own license.',
    },
    service: {
      title: 'What the service does',
      one: 'Trama lets people draw networks and lets registered organizations turn those drawings into WireGuard tunnels and nftables rules on machines of their own, over SSH.',
      two: 'Every change is shown before it is made and is made only after someone in the organization has confirmed it. Traffic between devices and gateways does not pass through the service.',
    },
    account: {
      title: 'Accounts and organizations',
      one: 'Whoever registers an organization states that they may act for it and becomes its first administrator. Administrators decide who else gets in and with which role.',
      two: 'Passwords, second factors and recovery codes are personal. If you learn that someone else used your account, change the password at once and tell an administrator.',
    },
    machines: {
      title: 'Your machines',
      one: 'You connect only machines that are yours or that you were allowed to administer. You keep your own way to reach them and your own backups.',
      two: 'The service changes only what carries its name on a machine. A change that is not confirmed is undone by the machine itself.',
    },
    conduct: {
      title: 'What is not allowed',
      one: 'The service may not be used to break into systems of others, to send unwanted messages, to hide crimes, or to put the service or the networks around it out of order.',
      two: 'Automatic use of the interface is allowed within its limits. Whoever tests its security does so on an installation of their own, or asks {{email}} first.',
    },
    plans: {
      title: 'Plans and limits',
      one: 'Each organization has a plan, which says how many networks, gateways and devices it may have. What is there when a plan becomes smaller goes on working; only more is refused.',
      two: 'Prices are shown before anything is charged, and nothing is charged without an express acceptance. A subscription that was paid for renews itself each month, which is announced before, until the organization lets it end.',
    },
    yours: {
      title: 'What stays yours',
      one: 'Drawings, records, configurations and keys belong to the organization. Its administrators can take all of them along at any time, as one encrypted archive of a public format.',
      two: 'The operator uses them only to provide the service, as the personal data policy says.',
    },
    availability: {
      title: 'Availability',
      one: 'The service is kept running with care, but without a promise of uninterrupted operation, unless another agreement says otherwise. Maintenance is announced when it can be.',
      two: 'Networks that were synchronized go on working while the service is not reachable.',
    },
    liability: {
      title: 'Liability',
      one: 'As far as the law of {{country}} permits, the operator answers only for harm caused on purpose or by gross negligence, and not for indirect harm.',
      two: 'Rights that the law gives consumers and that cannot be waived are not touched by these terms.',
    },
    end: {
      title: 'End of use',
      one: 'An organization may leave at any time: clean the gateways, export what is wanted, and delete the organization on its page. It can be taken back for two weeks, of which letters tell; then everything is destroyed.',
      two: 'The operator may suspend an organization that breaks these terms seriously, after a notice where one is possible.',
    },
    changes: {
      title: 'Changes of these terms',
      one: 'Changes are published here. Administrators are told of important ones thirty days before they hold.',
      two: 'Who does not agree may end the use before that day.',
    },
    law: {
      title: 'Law and place',
      one: 'The law of {{country}} applies.',
      two: 'Before going to court, both sides try to settle the matter by writing to each other; for {{operator}} that is {{email}}.',
    },
  },
  privacy: {
    title: 'Personal data policy',
    lead: 'Which data about people {{operator}} handles with this deployment of Trama, what for, for how long, and what you can ask for.',
    who: {
      title: 'Who answers for the data',
      one: '{{operator}}, {{address}}, {{country}}, {{email}}.',
      two: 'For the people of an organization that uses the service, the organization decides; the operator handles their data on its behalf.',
    },
    data: {
      title: 'Which data',
      one: 'Of users: name, email, roles, identity provider, times of signing in, and the network address and browser of each session. Of people of a VPN: name, email and identification number, and their devices with type, serial number and addresses.',
      two: 'Of gateways: when a device last connected and how many bytes went through its tunnel. What people do in the application is recorded in an activity log. Of the person who pays: kind, last four digits and date of the card, what was paid, and which documents were accepted.',
    },
    never: {
      title: 'What we never have',
      one: 'The contents of traffic: it goes from devices to gateways and not through the service. Private keys of devices: they are made on the machines of their people and administrators, and never sent to the service.',
      two: 'Passwords are kept only as Argon2id hashes. Card numbers do not reach the service.',
    },
    purpose: {
      title: 'What for',
      one: 'To let people sign in, to build and synchronize the networks of their organization, to show who changed what, and to answer questions.',
      two: 'There is no advertising, no profiling, and no sale of data.',
    },
    basis: {
      title: 'On what basis',
      one: 'The contract with the organization, the legal duties of the operator, and the interest of both in a secure service.',
      two: 'Where the law asks for consent, it is asked for expressly and can be withdrawn at any time.',
    },
    cookies: {
      title: 'Cookies and storage',
      one: 'Cookies of the session live 24 hours; one for the language lives 365 days. Appearance and similar choices are kept in the browser.',
      two: 'There are no cookies of others. Where the operator offers a chat with customers, the chat is a service of its own with its own policy.',
    },
    others: {
      title: 'Who else sees them',
      one: 'Administrators of the organization. Identity providers that the organization has chosen, when someone signs in with them. Providers of hosting, mail and payments that the operator has bound by contract.',
      two: 'Authorities, where a law obliges to it.',
    },
    time: {
      title: 'For how long',
      one: 'As long as the record exists. Sessions are deleted 30 days after they end; entries of the activity log after 400 days; statistics by the hour after 30 days.',
      two: 'When an organization is deleted, its data are destroyed two weeks later; copies that the operator keeps of the database follow within 30 days. Backups on disks that the organization named elsewhere are its own.',
    },
    safety: {
      title: 'How they are protected',
      one: 'Encrypted connections, secrets encrypted at rest, separation of organizations in every query, roles, second factors and passkeys, and a log of what was done.',
      two: 'Whoever finds a weakness, please tell {{email}}. Those concerned are told of an incident without delay.',
    },
    rights: {
      title: 'Your rights',
      one: 'You may know your data, have them corrected, completed, exported or deleted, restrict or refuse their use, and withdraw a consent.',
      two: 'Write to {{email}} or to an administrator of your organization. The answer comes within the term that the law sets, at the latest in 15 working days.',
    },
    complaint: {
      title: 'Complaints',
      one: 'If the answer does not satisfy you, you may turn to the data protection authority of {{country}}.',
      two: 'Changes of this policy are published on this page.',
    },
  },
} as const
