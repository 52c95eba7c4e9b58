"""A small client of the server for the load tests of this folder: sockets, seats, and the figures of the process."""
import asyncio, base64, json, os, re, struct, time, urllib.error, urllib.request


class Socket:
    """A WebSocket client, as small as it can be."""

    async def open(self, port, game, token, source=None):
        self.reader, self.writer = await asyncio.open_connection('127.0.0.1', port, limit=1 << 24, local_addr=source)
        key = base64.b64encode(os.urandom(16)).decode()
        self.writer.write((f'GET /ws?game={game} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n'
                           f'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Protocol: mitla.1, token.{token}\r\n\r\n').encode())
        head = await self.reader.readuntil(b'\r\n\r\n')
        if b' 101 ' not in head:
            raise RuntimeError(head.decode())
        return self

    def send(self, message):
        data = json.dumps(message).encode()
        head = bytes([0x81, 0x80 | len(data)]) if len(data) < 126 else bytes([0x81, 0xFE]) + struct.pack('>H', len(data))
        self.writer.write(head + b'\0\0\0\0' + data)

    async def receive(self):
        while True:
            first, second = await self.reader.readexactly(2)
            size = second & 0x7F
            if size == 126:
                size, = struct.unpack('>H', await self.reader.readexactly(2))
            elif size == 127:
                size, = struct.unpack('>Q', await self.reader.readexactly(8))
            data = await self.reader.readexactly(size)
            if first & 0x0F == 1:
                return data
            if first & 0x0F == 8:
                raise ConnectionError(data)


class Seat:
    def __init__(self, socket):
        self.socket, self.state, self.chat, self.answers, self.next, self.lost, self.read = socket, None, [], {}, 0, False, None
        self.task = asyncio.ensure_future(self.listen())

    async def listen(self):
        try:
            while True:
                data = await self.socket.receive()
                if data.startswith(b'{"type":"state"'):
                    self.state = data
                elif data.startswith(b'{"re"'):
                    answer = json.loads(data)
                    self.answers.pop(answer['re']).set_result(answer)
                elif data.startswith(b'{"type":"chat"'):
                    self.chat += json.loads(data)['lines']
        except (ConnectionError, asyncio.IncompleteReadError) as error:
            self.lost = True
            for waiting in self.answers.values():
                if not waiting.done():
                    waiting.set_exception(ConnectionError(str(error)))

    @property
    def parsed(self):
        """The last state; read once."""
        if self.read is not self.state:
            self.read, self.json = self.state, json.loads(self.state)
        return self.json

    def close(self):
        self.lost = True
        self.task.cancel()
        self.socket.writer.transport.abort()

    async def ask(self, **request):
        if self.lost:
            raise ConnectionError('the socket is closed')
        self.next += 1
        waiting = self.answers[self.next] = asyncio.get_running_loop().create_future()
        self.socket.send({'id': self.next, **request})
        return await waiting


def post(port, body):
    request = urllib.request.Request(f'http://127.0.0.1:{port}/api/games', json.dumps(body).encode(), {'Content-Type': 'application/json'})
    while True:
        try:
            return json.load(urllib.request.urlopen(request))
        except urllib.error.HTTPError as error:  # so many at once
            if error.code != 429:
                raise
            time.sleep(0.5)


def memory(pid):
    return int(re.search(r'VmRSS:\s+(\d+)', open(f'/proc/{pid}/status').read())[1])


def cpu_seconds(pid):
    """Of all threads, user and system."""
    fields = open(f'/proc/{pid}/stat').read().rsplit(')', 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf('SC_CLK_TCK')
