/** Digits with which the numbers of each kind of card begin (ISO/IEC 7812). */
const brands = [
  { brand: 'VISA', begins: /^4/ },
  { brand: 'MASTERCARD', begins: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/ },
  { brand: 'AMEX', begins: /^3[47]/ },
  { brand: 'DINERS', begins: /^3(0[0-5]|[68])/ },
  { brand: 'DISCOVER', begins: /^6(011|4[4-9]|5)/ },
] as const

/** Kind of a card by its number or the digits that it begins with; null: none that is known. */
export function brandOf(digits: string): string | null {
  return brands.find(({ begins }) => begins.test(digits))?.brand ?? null
}

/** Whether the last digit of a card's number belongs to those before it (ISO/IEC 7812-1, annex B). */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = [...number].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
