import type { SomeCures } from '#shared/help/cure.ts'

export const fields = {
  'field-required': [
    'A field that the record cannot do without was left empty.',
    'Fill it in. The page moves to the first field that lacks something.',
  ],
  'field-too-long': [
    'The text is longer than what is stored for this field.',
    'Shorten it. Long notes belong in the observation or the description.',
  ],
  'field-too-many': [
    'The list has more entries than are stored for it.',
    'Take out those that you need least.',
  ],
  'field-too-short': [
    'The text has fewer characters than this field needs; usually it is a password or a passphrase.',
    'Write a longer one. Several words are easier to remember than symbols.',
  ],
  'field-not-email': [
    'The text lacks an @, or what follows it is not a domain.',
    'Write the whole address, as ana@example.org.',
  ],
  'field-no-special': ['The password consists of letters and digits only.', 'Add a symbol such as - or !.'],
  'field-no-capital': ['The password has no capital letter.', 'Add one.'],
  'field-too-common': [
    'The password is on the list that attackers try first.',
    'Choose one that you use nowhere else; several unrelated words are good.',
  ],
  'field-too-small': [
    'The number is below what this setting allows.',
    'Enter at least the number that the message names.',
  ],
  'field-too-large': [
    'The number is above what this setting allows.',
    'Enter at most the number that the message names.',
  ],
  'field-not-accepted': [
    'The box under the terms of use is not checked.',
    'Read them and check the box. Without that an account cannot be used.',
  ],
  'field-unreadable': [
    'The value is in a format that this field does not know.',
    'Look at the example below the field and write it the same way.',
  ],
  'date-unreadable': [
    'The date is in another format, or that day does not exist.',
    'Choose it from the calendar of the field.',
  ],
  'date-too-early': [
    'The date is before the first one that makes sense here.',
    'Choose the day that the message names, or a later one.',
  ],
  'date-too-late': [
    'The date is after the last one that is allowed here.',
    'Choose the day that the message names, or an earlier one.',
  ],
  'address-unreadable': [
    'It is neither an IPv4 nor an IPv6 address: a part is missing, or above 255.',
    'Write it as 10.20.0.5 or fd00::5, without a prefix such as /24.',
  ],
  'address-incomplete': ['An IPv4 address has four parts, and some are missing.', 'Write the missing parts.'],
  'range-unreadable': [
    'A range is an address with a prefix, and one of them is missing or wrong.',
    'Write it as 10.20.0.0/24.',
  ],
  'range-not-private': [
    'The range belongs to the public internet. Used for tunnels it would hide real sites.',
    'Choose a range in 10.0.0.0/8, 172.16.0.0/12 or 192.168.0.0/16.',
  ],
  'range-size': [
    'The prefix makes a range that is too large or too small for a network.',
    'Choose a prefix between the two that the message names; /24 has 254 addresses.',
  ],
  'range-host-bits': [
    'You wrote the address of one machine together with a prefix.',
    'Use the range that the message proposes.',
  ],
  'range-not-behind': [
    'Such addresses never leave the machine or its link, so nothing can be behind a gateway there.',
    'Enter the range of the network behind it, for example 192.168.101.0/24.',
  ],
  'ports-unreadable': [
    'A part of the list is not a port, a range or a protocol.',
    'Separate by commas: 443, 22,80, 5000-5100 or 53/udp.',
  ],
  'port-out-of-range': ['The number is 0 or above 65535.', 'Enter a port from 1 to 65535.'],
  'endpoint-unreadable': [
    'The text is neither an address nor a DNS name; often it has a scheme or a port with it.',
    'Write only the address or the name. The port has its own field.',
  ],
  'key-unreadable': [
    'A WireGuard key has 44 characters and ends with =. Some are missing, or a space came along.',
    'Copy the whole key again.',
  ],
  'name-taken': [
    'Another record of the same kind has this name already.',
    'Choose another name, or find the record that has it.',
  ],
} as const satisfies SomeCures
