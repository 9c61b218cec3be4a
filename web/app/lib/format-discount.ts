/** `10%` or `$5`, `$7.50`. Offer type 1 is a percentage, anything else dollars. */
export function formatDiscount(value: number, type: number | null): string {
  if (type === 1) return `${value}%`
  return Number.isInteger(value) ? `$${value}` : `$${value.toFixed(2)}`
}
