# The first stage builds with all packages; the image has only those that run. `npm run check` compares the tag with
# .node-version.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY embedded-database/package.json embedded-database/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY testing/package.json testing/
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund --include=dev
COPY . .
RUN npm run build

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /app
RUN install -d -o node -g node /data .cache
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY embedded-database/package.json embedded-database/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY testing/package.json testing/
# The root's packages are left out: the base image has Node.js, and the web app's build contains its own packages.
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund --omit=dev -w server -w contract -w embedded-database
COPY contract ./contract
COPY embedded-database ./embedded-database
COPY server ./server
COPY --from=build /app/web/build ./web/build
USER node
# A start with compiled modules takes less time and memory.
ENV NODE_COMPILE_CACHE=/app/.cache/compiled
RUN node --input-type=module -e "await import('./server/src/app.ts'); await import('./web/build/server/index.js')"
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "server/src/main.ts"]
