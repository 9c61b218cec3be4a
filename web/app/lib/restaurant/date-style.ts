// Separate from `restaurant.ts`, which contains the table of countries.
import { type DateStyle, DEFAULT_DATE_STYLE } from '@tidetable/contract/rules/date-style'
import { createContext, useContext } from 'react'

export const DateStyleContext = createContext<DateStyle>(DEFAULT_DATE_STYLE)

/** Date style of the signed-in restaurant. A guest's page takes it from its data. */
export const useDateStyle = (): DateStyle => useContext(DateStyleContext)
