/**
 * Whether words say no more than which port of a machine a line ends at: `G0/1`, `xe-0/0/1`, `Gi1/0/24 - Po1`, `eth0`
 * and below it `.2`, the end of its address.
 */
export function isPortName(text: string): boolean {
  const parts = text
    .slice(0, longest + 1)
    .split(/[\n,;&]|\s+-\s+|\s+(?=\.)/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (text.length > longest || parts.length === 0) return false
  return parts.some((part) => port.test(part)) && parts.every((part) => port.test(part) || end.test(part))
}

const longest = 60

/**
 * As Cisco, Juniper, Arista, Huawei, MikroTik and Linux call them; what machines are called too, a lone letter, FE and SE,
 * only with a slot before its port.
 */
const port =
  /^(?:(?:g|f|e|t|s|p|fe|se)[ -]?[\dx]+(?:[/:][\dx]+)+|(?:gi|gig|ge|fa|eth?|te|tw|twe|fo|hu|hun|xe|xge|po|ae|ether|enp?|ens|eno|sfp(?:-sfpplus)?|(?:fast|(?:ten|forty|hundred)?-?gig(?:abit)?)?ethernet|serial|port-?channel)[ -]?[\dx]+(?:[/.:s-][\dx]+)*)$/i
const end = /^\.\d{1,3}(?:\/\d{1,2})?$/
