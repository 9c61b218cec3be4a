export const databaseUrl = (url: string, database: string): string => url.replace(/\/[^/?]*(\?|$)/, `/${database}$1`)
