export const DATE_STYLES = ['day_first', 'month_first'] as const
export type DateStyle = (typeof DATE_STYLES)[number]

/** For pages without a restaurant, and for restaurants in a country without defaults. */
export const DEFAULT_DATE_STYLE: DateStyle = 'day_first'
