// Where the promises' places stand.
export const web = 'web/app'
export const site = `${web}/features/site`
export const accounts = `${web}/features/accounts`
export const blog = `${web}/features/blog`
export const tables = `${web}/features/tables`
export const server = 'server/src/features'
