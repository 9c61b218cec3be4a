import { PASSWORD } from './actors.ts'

/** Settings for production: unscaled limits, HTTPS and SMTP. */
export const production = (smtpUrl = 'smtp://127.0.0.1:9') => ({
  MODE: 'production',
  PUBLIC_URL: 'https://tables.example',
  SMTP_URL: smtpUrl,
  MAIL_FROM: 'Tidetable <hello@tidetable.example>',
  ADMIN_EMAIL: 'admin@tables.example',
  ADMIN_PASSWORD: PASSWORD,
  LIMITS_SCALE: '1',
  MAIL_PER_SECOND: '100000',
  SMS_PER_SECOND: '10000',
})
