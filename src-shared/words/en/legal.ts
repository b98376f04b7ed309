/** Terms of use and personal data policy: templates that an operator reads before using them. */
export const legal = {
  contents: 'Contents',
  others: 'Trama includes the work of others, each part under its own license.',
  'others-licenses': 'Read the licenses',
  'others-text': 'Licenses of the work of others',
  'others-failed':
    'The licenses could not be read. They are next to the application, in third-party-notices.txt.',
  'no-operator':
    'The operator of this deployment has not been named yet. Set OPERATOR_NAME, OPERATOR_EMAIL, OPERATOR_ADDRESS and OPERATOR_COUNTRY, and have the text reviewed for your country.',
  blank: {
    name: '(name of the operator)',
    email: '(email of the operator)',
    address: '(address of the operator)',
    country: '(country of the operator)',
  },
  accept: {
    title: 'Before you start',
    text: 'This is your first time here. Read these terms and accept them to continue.',
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
      two: 'Trama itself is open source software. These terms are about the service that the operator offers with it, not about the software, which has its own license.',
    },
    service: {
      title: 'What the service does',
      one: 'Trama lets people draw networks and lets registered organizations turn those drawings into WireGuard tunnels and nftables rules on their own machines, over SSH.',
      two: 'Every change is shown before it is made and is made only after someone in the organization has confirmed it. Traffic between devices and gateways does not pass through the service.',
    },
    account: {
      title: 'Accounts and organizations',
      one: 'The person who registers an organization declares that they may act for it, and becomes its first administrator. Administrators decide who else gets in and with which role.',
      two: 'Passwords, second factors and recovery codes are personal. If you learn that someone else used your account, change the password at once and tell an administrator.',
    },
    machines: {
      title: 'Your machines',
      one: 'You connect only machines that are yours or that you are allowed to administer. You keep your own access to them and your own backups.',
      two: 'The service changes only what carries its name on a machine. The machine itself undoes a change that is not confirmed.',
    },
    conduct: {
      title: 'What is not allowed',
      one: 'The service may not be used to break into the systems of others, to send unwanted messages, to hide crimes, or to disrupt the service or the networks around it.',
      two: 'Automated use of the API is allowed within its limits. Security tests are done on an installation of your own, or with the prior consent of {{email}}.',
    },
    plans: {
      title: 'Plans and limits',
      one: 'Each organization has a plan, which says how many networks, gateways and devices it may have. If a plan becomes smaller, what exists keeps working; only additions are refused.',
      two: 'Prices are shown before anything is charged, and nothing is charged without express acceptance. A paid subscription renews every month, with prior notice, until the organization cancels the renewal.',
    },
    yours: {
      title: 'What stays yours',
      one: 'Drawings, records, configurations and keys belong to the organization. Its administrators can export all of them at any time, as one encrypted archive in a public format.',
      two: 'The operator uses them only to provide the service, as the personal data policy says.',
    },
    availability: {
      title: 'Availability',
      one: 'The service is run with care, but uninterrupted operation is not promised unless another agreement says so. Maintenance is announced when possible.',
      two: 'Synchronized networks keep working while the service cannot be reached.',
    },
    liability: {
      title: 'Liability',
      one: 'As far as the law of {{country}} permits, the operator is liable only for harm caused on purpose or by gross negligence, and not for indirect harm.',
      two: 'These terms do not affect consumer rights that the law does not allow to be waived.',
    },
    end: {
      title: 'End of use',
      one: 'An organization may leave at any time: clean the gateways, export what is wanted, and delete the organization on its page. The deletion can be canceled for two weeks, and emails remind of it; then everything is destroyed.',
      two: 'The operator may suspend an organization that seriously breaks these terms, after a notice where possible.',
    },
    changes: {
      title: 'Changes to these terms',
      one: 'Changes are published here. Administrators are told of important ones thirty days before they take effect.',
      two: 'If you do not agree, you may stop using the service before that day.',
    },
    law: {
      title: 'Law and place',
      one: 'The law of {{country}} applies.',
      two: 'Before going to court, both sides try to settle the matter in writing; for {{operator}} that is {{email}}.',
    },
  },
  privacy: {
    title: 'Personal data policy',
    lead: 'What personal data {{operator}} handles with this deployment of Trama, why, for how long, and what you can ask for.',
    who: {
      title: 'Who is responsible for the data',
      one: '{{operator}}, {{address}}, {{country}}, {{email}}.',
      two: 'For the people of an organization that uses the service, the organization decides; the operator handles their data on its behalf.',
    },
    data: {
      title: 'Which data',
      one: 'Of users: name, email, roles, identity provider, sign-in times, and the network address and browser of each session. Of network users: name, email and identification number, and their devices with type, serial number and addresses.',
      two: 'Of gateways: when a device last connected and how many bytes went through its tunnel. What people do in the application is recorded in an activity log. Of the person who pays: type, last four digits and date of the card, what was paid, and which documents were accepted.',
    },
    never: {
      title: 'What we never have',
      one: 'The contents of traffic: it goes from devices to gateways and not through the service. Private keys of devices: they are created on the computers of their users and administrators, and never sent to the service.',
      two: 'Passwords are stored only as Argon2id hashes. Card numbers do not reach the service.',
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
      one: 'Session cookies last 24 hours; the language cookie lasts 365 days. Appearance and similar preferences are stored in the browser.',
      two: 'There are no third-party cookies. If the operator offers a customer chat, the chat is a separate service with its own policy.',
    },
    others: {
      title: 'Who else sees them',
      one: 'Administrators of the organization. Identity providers that the organization has chosen, when someone signs in with them. Hosting, mail and payment providers bound by contract with the operator.',
      two: 'Authorities, where the law requires it.',
    },
    time: {
      title: 'For how long',
      one: 'As long as the record exists. Sessions are deleted 30 days after they end; activity log entries after 400 days; hourly statistics after 30 days.',
      two: "When an organization is deleted, its data is destroyed two weeks later; the operator's copies of the database follow within 30 days. Backups on the organization's own disks remain its own.",
    },
    safety: {
      title: 'How they are protected',
      one: 'Encrypted connections, secrets encrypted at rest, separation of organizations in every query, roles, second factors and passkeys, and an activity log.',
      two: 'If you find a vulnerability, please tell {{email}}. Those affected are told of an incident without delay.',
    },
    rights: {
      title: 'Your rights',
      one: 'You may see your data, have it corrected, completed, exported or deleted, restrict or refuse its use, and withdraw consent.',
      two: 'Write to {{email}} or to an administrator of your organization. You get an answer within the legal term, in 15 working days at most.',
    },
    complaint: {
      title: 'Complaints',
      one: 'If the answer does not satisfy you, you may turn to the data protection authority of {{country}}.',
      two: 'Changes to this policy are published on this page.',
    },
  },
} as const
