// Separate from `restaurant.ts`, which would also load the table of countries.
import { type DateStyle, DEFAULT_DATE_STYLE } from '@tidetable/contract/rules/date-style'
import { createContext, useContext } from 'react'

export const DateStyleContext = createContext<DateStyle>(DEFAULT_DATE_STYLE)

/** Returns the date style of the signed-in restaurant. Guests' pages take the style from their own data. */
export const useDateStyle = (): DateStyle => useContext(DateStyleContext)
