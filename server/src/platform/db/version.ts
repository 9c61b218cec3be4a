export const POSTGRES_MAJOR_MIN = 15
