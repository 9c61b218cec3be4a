import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { withoutTokens } from '../token-addresses.ts'
import { traceFields } from './trace.ts'

export type Log = Logger

/** Creates a log without personal data: secrets and addresses are removed by field name. */
export function createLog(level: string, destination: DestinationStream = pino.destination()): Log {
  const options: LoggerOptions = {
    level,
    // Tokens may appear in any text: a message, a stack, a request that a library logs.
    hooks: { streamWrite: withoutTokens },
    base: null,
    mixin: traceFields,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'token',
        'password',
        'otp',
        'code',
        'phone',
        'email',
        'to',
        '*.token',
        '*.password',
        '*.otp',
        '*.code',
        '*.phone',
        '*.email',
        '*.to',
        'req.headers',
      ],
      censor: '[cut]',
    },
    serializers: {
      // PostgreSQL puts row values into `detail`, so only schema names are logged.
      err: (error: Error & { code?: string; constraint?: string }) => ({
        type: error.name,
        message: error.message,
        code: error.code,
        constraint: error.constraint,
        stack: error.stack,
      }),
    },
  }
  return pino(options, destination)
}
