// nginx as deploy/nginx.conf has it: TLS in front of several processes.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findFreePort, isInstalled } from '../faults/installed.ts'
import { untilAnswers } from './until-answers.ts'

export interface TlsProxy {
  url: string
  /** Its certificate, which nobody signed but itself. */
  ca: string
  pid: number
  stop(): Promise<void>
}

const FOLDERS = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

const configurationOf = (port: number, urls: readonly string[], folder: string) => `
daemon off; worker_processes auto; pid ${folder}/pid; error_log ${folder}/error.log; worker_rlimit_nofile 65000;
events { worker_connections 30000; }
http {
  access_log off;
  ${FOLDERS.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  map $http_authorization $caller { "" $remote_addr; default $http_authorization; }
  upstream behind {
    hash $caller consistent;
    ${urls.map((url) => `server ${new URL(url).host} max_fails=0;`).join(' ')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port} ssl;
    ssl_certificate ${folder}/cert.pem;
    ssl_certificate_key ${folder}/key.pem;
    location / {
      proxy_pass http://behind;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
    }
  }
}
`

export const canTls = (): boolean => isInstalled('nginx') && isInstalled('openssl', 'version')

/** Null where nginx or openssl is not installed. */
export async function startTlsProxy(urls: readonly string[]): Promise<TlsProxy | null> {
  if (!canTls()) return null
  const folder = await mkdtemp('/tmp/tt-tls-')
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', [...kind, ...subject, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const port = await findFreePort()
  const file = join(folder, 'nginx.conf')
  await writeFile(file, configurationOf(port, urls, folder))
  // Its workers may be another account's, which must reach the folder.
  execFileSync('chmod', ['755', folder])
  const child = spawn('nginx', ['-c', file], { stdio: 'ignore' })
  await untilAnswers(port)
  return {
    url: `https://127.0.0.1:${port}`,
    ca: await readFile(cert, 'utf8'),
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
